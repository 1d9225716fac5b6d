/// What a page within the page may do.
@frozen
public enum Sandbox: String, Sendable {
  /// As HTML has it.
  case allowDownloads = "allow-downloads", allowForms = "allow-forms", allowModals = "allow-modals",
    allowPopups = "allow-popups", allowPopupsToEscapeSandbox = "allow-popups-to-escape-sandbox",
    allowPresentation = "allow-presentation", allowSameOrigin = "allow-same-origin", allowScripts = "allow-scripts",
    allowTopNavigationByUserActivation = "allow-top-navigation-by-user-activation"
}
