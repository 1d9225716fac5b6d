public import PeriscopeHTML
public import Perception

/// The visibility of an element.
public enum Visibility: Hashable, Sendable {
  /// The default.
  case automatic
  /// Visible.
  case visible
  /// Hidden. Hidden titles and labels remain available to assistive technology.
  case hidden
}

nonisolated extension HTML {
  /// Shows an alert while a condition is `true`. Each button closes it.
  ///
  /// ```swift
  /// .alert("Delete it?", isPresented: $store.isAsking) {
  ///   Button("Delete") { store.send(.deleteButtonTapped) }
  /// } message: {
  ///   Text("It cannot be brought back.")
  /// }
  /// ```
  ///
  /// Escape sets the condition to `false`. Without buttons, the alert gets one that does so.
  public func alert<Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, @HTMLBuilder actions: @escaping () -> Actions,
    @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, (), { _ in actions() }, { _ in message() })
  }

  /// Shows an alert with a computed title.
  @_disfavoredOverload
  public func alert<Actions: HTML, Message: HTML>(
    _ title: String, isPresented: Binding<Bool>, @HTMLBuilder actions: @escaping () -> Actions,
    @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, (), { _ in actions() }, { _ in message() })
  }

  /// Shows an alert for a value while a condition is `true` and there is a value.
  public func alert<Value, Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, presenting value: Value?,
    @HTMLBuilder actions: @escaping (Value) -> Actions, @HTMLBuilder message: @escaping (Value) -> Message
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, value, actions, message)
  }

  /// Shows an alert for a value, with a computed title.
  @_disfavoredOverload
  public func alert<Value, Actions: HTML, Message: HTML>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @HTMLBuilder actions: @escaping (Value) -> Actions, @HTMLBuilder message: @escaping (Value) -> Message
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, value, actions, message)
  }

  /// Shows a choice of actions while a condition is `true`. Each button closes it.
  ///
  /// Without a button with the role `cancel`, the dialog gets one.
  public func confirmationDialog<Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @HTMLBuilder actions: @escaping () -> Actions, @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.confirmation, Text(title), isPresented, titleVisibility, (), { _ in actions() }, { _ in message() })
  }

  /// Shows a choice of actions with a computed title.
  @_disfavoredOverload
  public func confirmationDialog<Actions: HTML, Message: HTML>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @HTMLBuilder actions: @escaping () -> Actions, @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.confirmation, Text(title), isPresented, titleVisibility, (), { _ in actions() }, { _ in message() })
  }

  /// Shows a choice of actions for a value while a condition is `true` and there is a value.
  public func confirmationDialog<Value, Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @HTMLBuilder actions: @escaping (Value) -> Actions,
    @HTMLBuilder message: @escaping (Value) -> Message
  ) -> some HTML {
    asking(.confirmation, Text(title), isPresented, titleVisibility, value, actions, message)
  }

  func asking<Value, Actions: HTML, Message: HTML>(
    _ kind: DialogKind, _ title: Text, _ isPresented: Binding<Bool>, _ visibility: Visibility,
    _ value: Value?, _ actions: @escaping (Value) -> Actions, _ message: @escaping (Value) -> Message
  ) -> some HTML {
    // Read in the body of the view that shows the alert, so that the view observes the value.
    let isAsking = isPresented.wrappedValue && value != nil
    let dismissal = Dismissal(isPresented)
    return PresentedView(self, id: isAsking ? AnyHashable(true) : nil) {
      value.map { value in
        Question(
          kind: kind, title: title, isTitleVisible: visibility != .hidden, dismissal: dismissal,
          actions: {
            actions(value)
            DialogButton(
              label: kind == .alert ? FixedWord("OK") : FixedWord("Cancel"), name: dismissal.name, kind: .fallback,
              action: dismissal.dismiss)
          }, message: { message(value) })
      }
    }
  }
}
