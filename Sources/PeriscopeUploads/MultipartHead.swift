internal import PeriscopeSystem

/// The headers of a part of a form.
package struct MultipartHead: Equatable, Sendable {
  /// The name of the control.
  package let name: String
  /// The file's name as the client wrote it; `nil` for a text.
  package let fileName: String?
  package let contentType: String?
}

extension MultipartHead {
  /// The maximum number of headers of a part.
  private static let lineLimit = 16

  /// Parses the lines of a head, each with its line break.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.allSatisfy({ $0 != 0 && $0 != 0x7f }), let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    var headers: [String: String] = [:]
    // A line break of two characters is one element of a Swift string.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
    guard lines.count <= Self.lineLimit else { return nil }
    for line in lines {
      guard !line.utf8.contains(where: { $0 == 13 || $0 == 10 }), let colon = line.firstIndex(of: ":"),
        colon > line.startIndex, !line.hasPrefix(" "), !line.hasPrefix("\t")
      else { return nil }
      let name = line[..<colon].lowercased()
      let value = String(line[line.index(after: colon)...].trimmingBlanks)
      guard headers.updateValue(value, forKey: name) == nil else { return nil }
    }
    let encoding = headers["content-transfer-encoding"]?.lowercased() ?? "binary"
    guard ["binary", "8bit", "7bit"].contains(encoding), let disposition = headers["content-disposition"],
      let start = disposition.firstIndex(of: ";"), disposition[..<start].trimmingBlanks.lowercased() == "form-data",
      let parameters = HeaderParameters(disposition[start...]), let control = parameters["name"]
    else { return nil }
    name = Self.decoded(control)
    fileName = parameters["filename"].map(Self.decoded)
    contentType = headers["content-type"]
  }

  /// Decodes the characters that browsers encode in a name.
  private static func decoded(_ name: String) -> String {
    name.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}
