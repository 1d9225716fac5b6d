extension ForEach {
  /// Adds a delete button to each row of a list or form.
  ///
  /// ```swift
  /// List {
  ///   ForEach(store.scope(state: \.todos, action: \.todos)) { store in TodoView(store: store) }
  ///     .onDelete { store.send(.delete($0)) }
  ///     .onMove { store.send(.move($0, $1)) }
  /// }
  /// ```
  ///
  /// The button is offered as `delete[7]`, with the row's identity. The position is looked up when the button is pressed, and
  /// the page's stores do not change until the closure returns. Later steps, such as an action that an effect sends, should
  /// identify the row by its identity, and so should closures that delete rows of a `@Shared` value.
  ///
  /// - Parameter action: Deletes the rows at positions, in a set such as Foundation's `IndexSet`. `nil` removes the button.
  public func onDelete<Offsets: SetAlgebra>(perform action: ((Offsets) -> Void)?) -> Self
  where Offsets.Element == Int {
    var rows = self
    rows.edits.delete = action.map { action in { action(Self.offsets($0)) } }
    return rows
  }

  /// Lets the user move the rows of a list or form: by dragging, with the keyboard, and by two buttons in each row.
  ///
  /// The user drags a row with the mouse, with a finger after a long press, or by its handle. With the keyboard, the space bar lifts
  /// the row whose handle has the focus, the arrow keys choose a place, the space bar drops, and Escape cancels.
  ///
  /// The buttons are offered as `move-up[7]` and `move-down[7]`, with the row's identity, and a drop as `move[7]<move[3]`, before
  /// row 3, or `move[7]>move[3]`, after it. If a surrounding view sets an edit mode, rows can be moved only while it is active.
  ///
  /// - Parameter action: Moves the rows at positions, in a set such as Foundation's `IndexSet`, before the row at a
  ///   destination, in terms of the positions before the move. `nil` removes the handles and the buttons.
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
  /// Adds a delete button to each row. This overload is chosen if the closure does not determine the type of its set.
  @_disfavoredOverload
  public func onDelete(perform action: ((Set<Int>) -> Void)?) -> Self {
    var rows = self
    rows.edits.delete = action.map { action in { action([$0]) } }
    return rows
  }

  /// Lets the user move the rows by dragging, with the keyboard, and by two buttons in each row. This overload is
  /// chosen if the closure does not determine the type of its set.
  @_disfavoredOverload
  public func onMove(perform action: ((Set<Int>, Int) -> Void)?) -> Self {
    var rows = self
    rows.edits.move = action.map { action in { action([$0], $1) } }
    return rows
  }
}
