/// The permissions of an embedded page.
public enum Sandbox: String, Sendable {
  /// The keywords of the HTML standard.
  case allowDownloads = "allow-downloads", allowForms = "allow-forms", allowModals = "allow-modals",
    allowPopups = "allow-popups", allowPopupsToEscapeSandbox = "allow-popups-to-escape-sandbox",
    allowPresentation = "allow-presentation", allowSameOrigin = "allow-same-origin", allowScripts = "allow-scripts",
    allowTopNavigationByUserActivation = "allow-top-navigation-by-user-activation"
}
