public import Perception

extension Binding {
  /// A binding that reads and writes a shared value.
  ///
  /// ```swift
  /// Toggle("Sound", isOn: Binding($isSoundOn))
  /// ```
  public init(_ base: Shared<Value>) {
    self.init(get: { base.wrappedValue }, set: { newValue in base.withLock { $0 = newValue } })
  }
}
