extension ForEach {
  /// Lets each row of a list or form be deleted, by a button at its end.
  ///
  /// ```swift
  /// List {
  ///   ForEach(store.scope(state: \.todos, action: \.todos)) { store in TodoView(store: store) }
  ///     .onDelete { store.send(.delete($0)) }
  ///     .onMove { store.send(.move($0, $1)) }
  /// }
  /// ```
  ///
  /// It is offered as `delete[7]`, with the row's identity, and its position is looked up when it is pressed. Until the closure returns,
  /// nobody else changes the stores that the page shows. What comes later, such as an action that an effect sends, should name the row; so
  /// should what deletes rows of a `@Shared` value, which is no store's.
  ///
  /// - Parameter action: What to do. The row's position comes in whatever set the closure takes, such as Foundation's `IndexSet`; `nil` for rows that stay.
  public func onDelete<Offsets: SetAlgebra>(perform action: ((Offsets) -> Void)?) -> Self
  where Offsets.Element == Int {
    var rows = self
    rows.edits.delete = action.map { action in { action(Self.offsets($0)) } }
    return rows
  }

  /// Lets each row of a list or form be moved, by two buttons at its end: one up, one down.
  ///
  /// They are offered as `move-up[7]` and `move-down[7]`, with the row's identity. Where the view is given an edit mode, they are there only while it is active.
  ///
  /// - Parameter action: What to do. The row's position comes in whatever set the closure takes, such as Foundation's `IndexSet`, then the position that it is to stand before,
  ///   as that is before the move; `nil` for rows that keep their order.
  public func onMove<Offsets: SetAlgebra>(perform action: ((Offsets, Int) -> Void)?) -> Self
  where Offsets.Element == Int {
    var rows = self
    rows.edits.move = action.map { action in { action(Self.offsets($0), $1) } }
    return rows
  }

  private static func offsets<Offsets: SetAlgebra>(_ position: Int) -> Offsets where Offsets.Element == Int {
    var offsets = Offsets()
    offsets.insert(position)
    return offsets
  }
}

extension ForEach {
  /// Lets each row be deleted, where the closure does not say what kind of set it takes.
  @_disfavoredOverload
  public func onDelete(perform action: ((Set<Int>) -> Void)?) -> Self {
    var rows = self
    rows.edits.delete = action.map { action in { action([$0]) } }
    return rows
  }

  /// Lets each row be moved, where the closure does not say what kind of set it takes.
  @_disfavoredOverload
  public func onMove(perform action: ((Set<Int>, Int) -> Void)?) -> Self {
    var rows = self
    rows.edits.move = action.map { action in { action([$0], $1) } }
    return rows
  }
}
