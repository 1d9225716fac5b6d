internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeUI

// The texts of a refusal for the user of a page. Other clients get the more detailed line.
extension Refusal {
  /// The reason in one short sentence, which `Language` can translate.
  var sentence: String {
    if let ownSentence { return ownSentence }
    return switch status {
    case .conflict, .preconditionFailed: "This has changed meanwhile. Look at it, and try again."
    case .unprocessableContent where !invalid.isEmpty: "Some of what you entered is not accepted."
    case .contentTooLarge: "That was too much, so it was not done. Try again with less."
    case .tooManyRequests: "Too much at once. Try again in a moment."
    case .serviceUnavailable: "That did not work. Try again in a moment."
    default: "That did not work. Reload the page, and try again."
    }
  }

  /// The refusal for the browser's script: the sentence, and a line for each invalid value or refused file with its name and
  /// the reason.
  func response(in language: Language) -> PeriscopeHTTP.Response {
    let reasons =
      invalid.map { "\t\($0.name)\t\($0.reason)\n" } + files.map { "\t\($0.name)\t\(language.word($0.sentence))\n" }
    return response(text: language.word(sentence) + "\n" + reasons.joined())
  }
}
