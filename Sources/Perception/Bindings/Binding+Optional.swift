extension Binding {
  /// Creates a binding to the value of an optional, or returns `nil` without a value.
  ///
  /// Once the optional is `nil`, the binding returns the last value and ignores writes.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    var last = first
    self.init(
      name: base._$name,
      get: {
        if let now = base.wrappedValue { last = now }
        return last
      },
      set: { newValue in
        guard base.wrappedValue != nil else { return }
        last = newValue
        base.wrappedValue = newValue
      })
  }

  /// Creates a binding to whether an optional has a value.
  ///
  /// ```swift
  /// .sheet(isPresented: Binding($model.draft)) { DraftView(model: model) }
  /// ```
  ///
  /// Writing `false` sets the optional to `nil`. Writes of `true` are ignored.
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      name: base._$name, get: { base.wrappedValue != nil },
      set: { newValue in
        if !newValue { base.wrappedValue = nil }
      })
  }

  /// Creates a binding to an optional from one to a value. Writes of `nil` are ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      name: base._$name, get: { base.wrappedValue },
      set: { newValue in
        if let newValue { base.wrappedValue = newValue }
      })
  }
}
