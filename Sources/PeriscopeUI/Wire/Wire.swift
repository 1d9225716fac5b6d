internal import PeriscopeHTML

/// The names on the wire and in the page. `Public/protocol.mjs` has the same list.
package enum Wire {
  /// Precedes each text of a fragment, except a text that is alone in its element on a compact page.
  package static let textMark: StaticString = "<!--$-->"
  /// The attribute that lists the names of an element's attributes that are slots, in order.
  package static let slotNamesAttribute: StaticString = "data-p"
  /// The name of the slot for the text of an element that cannot contain comments.
  package static let elementText: StaticString = "#text"
  static let furtherElementText: StaticString = " #text"
  static let fragmentStart: StaticString = "<!--["
  static let fragmentStartEnd: StaticString = "-->"
  static let fragmentEnd: StaticString = "<!--]-->"
  /// The comments before and after the page's content inside a layout.
  static let contentStart: StaticString = "<!--{-->"
  static let contentEnd: StaticString = "<!--}-->"
  static let eventID: StaticString = "id:"
  static let data: StaticString = "data:"
  /// The type of a body with several forms, one on each line. The browser's script sends it if the user is faster than the
  /// network.
  package static let joinedType: StaticString = "application/x-periscope-forms"
  /// The attribute that sets whether each press of a button counts, or only the first until the page shows its result.
  package static let activationAttribute: StaticString = "data-activation"
  /// The hidden field with which a browser without scripts submits a form once.
  package static let formKeyField: StaticString = "periscope-form"
  /// Makes the browser's script load the page again.
  package static let reset: StaticString = "data:!reset\n\n"
  /// Notifies the browser's script that this server stops and that a different server will answer.
  package static let goodbye: StaticString = "data:!bye\n\n"
  /// Makes the browser's script close the page's own connection, because other tabs need the connections. A hidden tab waits
  /// until it is shown; a visible one continues over a connection that parked tabs share.
  package static let park: StaticString = "data:!park\n\n"
  /// The path of the script for pages with controls for files.
  package static let uploadsScript: StaticString = "/periscope/uploads.js"
  /// The path of the stylesheet for pages with controls for files.
  static let uploadsStylesheet: StaticString = "/periscope/uploads.css"
  /// The path of the script for pages with hooks.
  static let hooksScript: StaticString = "/periscope/hooks.js"
  /// The attributes of an element with a hook: the hook's name, its value as JSON, and on each line an action's name and the name
  /// under which the page offers it.
  static let hookAttribute = HTMLAttributeName(stringLiteral: "data-hook")
  static let hookValueAttribute = HTMLAttributeName(stringLiteral: "data-hook-value")
  static let hookActionsAttribute = HTMLAttributeName(stringLiteral: "data-hook-actions")
  /// The attribute of an element that patches leave alone.
  static let excludedAttribute = HTMLAttributeName(stringLiteral: "data-excluded")
  /// The path of the script for pages with client actions.
  static let actionsScript: StaticString = "/periscope/actions.js"
  /// The attribute of a control with client actions: on each line a JSON array.
  static let clientActionsAttribute = HTMLAttributeName(stringLiteral: "data-client")
  /// The attribute of an element that is visible without scripts only, until an action shows it.
  static let hiddenUntilShownAttribute = HTMLAttributeName(stringLiteral: "data-hidden")
  /// The paths of the script and the stylesheet for pages with drags.
  static let dragsScript: StaticString = "/periscope/drags.js"
  static let dragsStylesheet: StaticString = "/periscope/drags.css"
  /// The attributes of an element that can be dragged: its name, the name of its payload's type, the text that identifies the payload,
  /// and whether it is disabled.
  static let dragAttribute = HTMLAttributeName(stringLiteral: "data-drag")
  static let dragTypeAttribute = HTMLAttributeName(stringLiteral: "data-drag-type")
  static let dragKeyAttribute = HTMLAttributeName(stringLiteral: "data-drag-key")
  static let dragOffAttribute = HTMLAttributeName(stringLiteral: "data-drag-off")
  /// The attribute of a row that can be moved. Its value is the same for all rows of a list.
  static let rowAttribute = HTMLAttributeName(stringLiteral: "data-row")
  /// The attributes of a destination: its name, the name of the type that it takes, and whether it is disabled.
  static let dropAttribute = HTMLAttributeName(stringLiteral: "data-drop")
  static let dropTypeAttribute = HTMLAttributeName(stringLiteral: "data-drop-type")
  static let dropOffAttribute = HTMLAttributeName(stringLiteral: "data-drop-off")
  /// The ID of the element in which the script explains how to drag by the keyboard.
  static let dragHelpID: StaticString = "periscope-drag-help"
  /// An empty comment, which detects closed connections.
  package static let ping: StaticString = ":\n\n"
}
