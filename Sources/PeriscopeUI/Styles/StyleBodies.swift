internal import PeriscopeHTML

// The views that styles create. They are components, so that a style's reads are observed and its code runs on the main
// actor.

/// The look of a button.
nonisolated struct ButtonStyleBody<Style: ButtonStyle>: HTML {
  let style: Style
  let configuration: ButtonStyleConfiguration

  @MainActor var body: Style.Body { style.makeBody(configuration: configuration) }
}

/// The body of a custom style that determines a button's behavior.
nonisolated struct PrimitiveButtonStyleBody<Style: PrimitiveButtonStyle>: HTML {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  @MainActor var body: Style.Body { style.makeBody(configuration: configuration) }
}

/// The look of a label.
nonisolated struct LabelStyleBody<Style: LabelStyle>: HTML {
  let style: Style
  let configuration: LabelStyleConfiguration

  @MainActor var body: Style.Body { style.makeBody(configuration: configuration) }
}

/// The look of a toggle.
nonisolated struct ToggleStyleBody<Style: ToggleStyle>: HTML {
  let style: Style
  let configuration: ToggleStyleConfiguration

  @MainActor var body: Style.Body { style.makeBody(configuration: configuration) }
}

/// The look of a progress view.
nonisolated struct ProgressViewStyleBody<Style: ProgressViewStyle>: HTML {
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  @MainActor var body: Style.Body { style.makeBody(configuration: configuration) }
}

/// The look of a group box.
nonisolated struct GroupBoxStyleBody<Style: GroupBoxStyle>: HTML {
  let style: Style
  let configuration: GroupBoxStyleConfiguration

  @MainActor var body: Style.Body { style.makeBody(configuration: configuration) }
}

/// The look of a value with a label.
nonisolated struct LabeledContentStyleBody<Style: LabeledContentStyle>: HTML {
  let style: Style
  let configuration: LabeledContentStyleConfiguration

  @MainActor var body: Style.Body { style.makeBody(configuration: configuration) }
}
