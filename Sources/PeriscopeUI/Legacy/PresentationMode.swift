public import Perception

/// Whether a view is presented, and its dismissal, under the earlier name of `\.isPresented` and `\.dismiss`.
public struct PresentationMode {
  /// Whether the view is presented.
  public fileprivate(set) var isPresented: Bool

  /// Dismisses the view.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// The presentation of the view, under the earlier name of `\.isPresented` and `\.dismiss`.
  ///
  /// ```swift
  /// @Environment(\.presentationMode) var presentationMode
  /// Button("Done") { presentationMode.wrappedValue.dismiss() }
  /// ```
  public var presentationMode: Binding<PresentationMode> {
    let (dismiss, isPresented) = (dismiss, isPresented)
    // `dismiss()` also works where `isPresented` is already `false`.
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in
        if !mode.isPresented { dismiss() }
      })
  }
}
