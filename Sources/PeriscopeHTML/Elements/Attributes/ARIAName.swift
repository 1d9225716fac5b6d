/// The name of an ARIA property or state.
///
/// ```swift
/// button(.aria(.expanded, isOpen), .aria(.controls, "menu")) { "Menu" }
/// ```
public struct ARIAName: Sendable {
  @usableFromInline let name: HTMLAttributeName

  @inlinable @inline(__always)
  init(_ name: HTMLAttributeName) { self.name = name }
}

extension ARIAName {
  /// `aria-activedescendant`.
  @inlinable public static var activedescendant: Self { Self("aria-activedescendant") }

  /// `aria-atomic`.
  @inlinable public static var atomic: Self { Self("aria-atomic") }

  /// `aria-autocomplete`.
  @inlinable public static var autocomplete: Self { Self("aria-autocomplete") }

  /// `aria-braillelabel`.
  @inlinable public static var braillelabel: Self { Self("aria-braillelabel") }

  /// `aria-brailleroledescription`.
  @inlinable public static var brailleroledescription: Self { Self("aria-brailleroledescription") }

  /// `aria-busy`.
  @inlinable public static var busy: Self { Self("aria-busy") }

  /// `aria-checked`.
  @inlinable public static var checked: Self { Self("aria-checked") }

  /// `aria-colcount`.
  @inlinable public static var colcount: Self { Self("aria-colcount") }

  /// `aria-colindex`.
  @inlinable public static var colindex: Self { Self("aria-colindex") }

  /// `aria-colindextext`.
  @inlinable public static var colindextext: Self { Self("aria-colindextext") }

  /// `aria-colspan`.
  @inlinable public static var colspan: Self { Self("aria-colspan") }

  /// `aria-controls`.
  @inlinable public static var controls: Self { Self("aria-controls") }

  /// `aria-current`.
  @inlinable public static var current: Self { Self("aria-current") }

  /// `aria-describedby`.
  @inlinable public static var describedby: Self { Self("aria-describedby") }

  /// `aria-description`.
  @inlinable public static var description: Self { Self("aria-description") }

  /// `aria-details`.
  @inlinable public static var details: Self { Self("aria-details") }

  /// `aria-disabled`.
  @inlinable public static var disabled: Self { Self("aria-disabled") }

  /// `aria-errormessage`.
  @inlinable public static var errormessage: Self { Self("aria-errormessage") }

  /// `aria-expanded`.
  @inlinable public static var expanded: Self { Self("aria-expanded") }

  /// `aria-flowto`.
  @inlinable public static var flowto: Self { Self("aria-flowto") }

  /// `aria-haspopup`.
  @inlinable public static var haspopup: Self { Self("aria-haspopup") }

  /// `aria-hidden`.
  @inlinable public static var hidden: Self { Self("aria-hidden") }

  /// `aria-invalid`.
  @inlinable public static var invalid: Self { Self("aria-invalid") }

  /// `aria-keyshortcuts`.
  @inlinable public static var keyshortcuts: Self { Self("aria-keyshortcuts") }

  /// `aria-label`.
  @inlinable public static var label: Self { Self("aria-label") }

  /// `aria-labelledby`.
  @inlinable public static var labelledby: Self { Self("aria-labelledby") }

  /// `aria-level`.
  @inlinable public static var level: Self { Self("aria-level") }

  /// `aria-live`.
  @inlinable public static var live: Self { Self("aria-live") }

  /// `aria-modal`.
  @inlinable public static var modal: Self { Self("aria-modal") }

  /// `aria-multiline`.
  @inlinable public static var multiline: Self { Self("aria-multiline") }

  /// `aria-multiselectable`.
  @inlinable public static var multiselectable: Self { Self("aria-multiselectable") }

  /// `aria-orientation`.
  @inlinable public static var orientation: Self { Self("aria-orientation") }

  /// `aria-owns`.
  @inlinable public static var owns: Self { Self("aria-owns") }

  /// `aria-placeholder`.
  @inlinable public static var placeholder: Self { Self("aria-placeholder") }

  /// `aria-posinset`.
  @inlinable public static var posinset: Self { Self("aria-posinset") }

  /// `aria-pressed`.
  @inlinable public static var pressed: Self { Self("aria-pressed") }

  /// `aria-readonly`.
  @inlinable public static var readonly: Self { Self("aria-readonly") }

  /// `aria-relevant`.
  @inlinable public static var relevant: Self { Self("aria-relevant") }

  /// `aria-required`.
  @inlinable public static var required: Self { Self("aria-required") }

  /// `aria-roledescription`.
  @inlinable public static var roledescription: Self { Self("aria-roledescription") }

  /// `aria-rowcount`.
  @inlinable public static var rowcount: Self { Self("aria-rowcount") }

  /// `aria-rowindex`.
  @inlinable public static var rowindex: Self { Self("aria-rowindex") }

  /// `aria-rowindextext`.
  @inlinable public static var rowindextext: Self { Self("aria-rowindextext") }

  /// `aria-rowspan`.
  @inlinable public static var rowspan: Self { Self("aria-rowspan") }

  /// `aria-selected`.
  @inlinable public static var selected: Self { Self("aria-selected") }

  /// `aria-setsize`.
  @inlinable public static var setsize: Self { Self("aria-setsize") }

  /// `aria-sort`.
  @inlinable public static var sort: Self { Self("aria-sort") }

  /// `aria-valuemax`.
  @inlinable public static var valuemax: Self { Self("aria-valuemax") }

  /// `aria-valuemin`.
  @inlinable public static var valuemin: Self { Self("aria-valuemin") }

  /// `aria-valuenow`.
  @inlinable public static var valuenow: Self { Self("aria-valuenow") }

  /// `aria-valuetext`.
  @inlinable public static var valuetext: Self { Self("aria-valuetext") }
}
