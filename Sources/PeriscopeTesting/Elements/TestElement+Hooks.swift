internal import Foundation
internal import IssueReporting

extension TestElement {
  /// Pushes an action of the element's hook, as its script would.
  ///
  /// ```swift
  /// await page.hook("calendar").push("dayChosen", Day(3)) { "+ paragraph: 3 May" }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - payload: The payload, which is sent as JSON. Its type may differ from the one that the view expects, to test the refusal.
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func push<Payload: Encodable>(
    _ action: String, _ payload: Payload, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let json = try? JSONEncoder().encode(payload) else {
      return site.report("The payload of '\(action)' cannot be encoded as JSON.")
    }
    await push(action, json: String(decoding: json, as: UTF8.self), expected(), site)
  }

  /// Pushes an action without a payload.
  public func push(
    _ action: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await push(action, json: "null", expected(), site)
  }

  private func push(_ action: String, json: String, _ expected: [String], _ site: IssueSite) async {
    await page.step("push '\(action)' from the \(description)", expecting: expected, at: site) { shown in
      .push(action, json: json, from: try shown.find(queries).get())
    }
  }

  /// The value that the view gives to the element's hook, or `nil` if it is not of the type.
  public func hookValue<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    let json = read("") { page, id in page.tree.attribute("data-hook-value", of: id) ?? "" }
    return try? JSONDecoder().decode(type, from: Data(json.utf8))
  }
}

extension ShownPage {
  /// Returns the name under which the page offers an action of an element's hook.
  func offeredName(of action: String, by id: Int) throws(ImpossibleAct) -> String {
    let lines = (tree.attribute("data-hook-actions", of: id) ?? "").split(separator: "\n")
    let offers = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    if let offer = offers.first(where: { $0.first == action && $0.count == 2 }) { return offer[1] }
    let names = offers.compactMap(\.first).joined(separator: ", ")
    throw ImpossibleAct("The hook has no action '\(action)'. Its actions are: \(names)")
  }
}
