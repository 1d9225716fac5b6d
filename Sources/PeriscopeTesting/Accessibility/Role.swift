/// The role of an element for assistive technology, such as `button`.
public struct Role: RawRepresentable, Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name of the role in the ARIA specification. Roles that it does not have, such as `date`, are named after
  /// Chromium's.
  public let rawValue: String

  /// Creates a role from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a role from its name.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name of the role.
  public var description: String { rawValue }

  /// A modal dialog that asks for an answer.
  public static let alertDialog: Self = "alertdialog"
  /// A button.
  public static let button: Self = "button"
  /// A cell of a table.
  public static let cell: Self = "cell"
  /// A check box.
  public static let checkbox: Self = "checkbox"
  /// A menu of options, of which one is selected.
  public static let combobox: Self = "combobox"
  /// A field for a date or a time.
  public static let date: Self = "date"
  /// A dialog.
  public static let dialog: Self = "dialog"
  /// The summary that opens and closes a disclosure group.
  public static let disclosure: Self = "disclosure"
  /// A group of controls.
  public static let group: Self = "group"
  /// A heading.
  public static let heading: Self = "heading"
  /// An image.
  public static let image: Self = "image"
  /// A link.
  public static let link: Self = "link"
  /// A list.
  public static let list: Self = "list"
  /// An element of a list.
  public static let listItem: Self = "listitem"
  /// A list of links to other parts of the site.
  public static let navigation: Self = "navigation"
  /// An option of a menu.
  public static let option: Self = "option"
  /// One of several buttons, of which one is checked.
  public static let radio: Self = "radio"
  /// A part of the page with a name.
  public static let region: Self = "region"
  /// A row of a table.
  public static let row: Self = "row"
  /// A field for the text of a search.
  public static let searchbox: Self = "searchbox"
  /// A control for a number in a range.
  public static let slider: Self = "slider"
  /// A field for a number with a step.
  public static let spinbutton: Self = "spinbutton"
  /// A text that is announced when it changes.
  public static let status: Self = "status"
  /// A button that is on or off.
  public static let `switch`: Self = "switch"
  /// The button of a tab.
  public static let tab: Self = "tab"
  /// A table.
  public static let table: Self = "table"
  /// A field for a text.
  public static let textbox: Self = "textbox"

  /// Roles of elements whose content is their name.
  static let namedByContent: Set<Self> = [
    .button, .cell, .checkbox, .disclosure, .heading, .link, .option, .radio, .switch, .tab, "columnheader",
    "gridcell", "menuitem", "menuitemcheckbox", "menuitemradio", "rowheader", "tooltip", "treeitem",
  ]

  /// Roles of elements that a user types into.
  static let fields: Set<Self> = [.textbox, .searchbox, .spinbutton, .date]

  /// Roles whose content is not announced beside their name.
  static let leaves: Set<Self> = fields.union([
    .button, .checkbox, .combobox, .disclosure, .image, .option, .radio, .slider, .switch, .tab, "meter",
    "progressbar", "separator", "color",
  ])
}
