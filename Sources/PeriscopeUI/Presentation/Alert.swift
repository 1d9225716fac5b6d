public import PeriscopeHTML
public import Perception

/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// As it is usual.
  case automatic
  /// It is shown.
  case visible
  /// It is not, but assistive technology tells it.
  case hidden
}

extension HTML {
  /// Asks something while a condition holds. Each of the buttons closes the dialog.
  ///
  /// ```swift
  /// .alert("Delete it?", isPresented: $store.isAsking) {
  ///   Button("Delete") { store.send(.deleteButtonTapped) }
  /// } message: {
  ///   Text("It cannot be brought back.")
  /// }
  /// ```
  ///
  /// Escape sets the condition to `false`. Where no button is given, there is one that does that.
  public func alert<Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, @HTMLBuilder actions: @escaping () -> Actions,
    @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, (), { _ in actions() }, { _ in message() })
  }

  /// Asks something under a title that was computed.
  @_disfavoredOverload
  public func alert<Actions: HTML, Message: HTML>(
    _ title: String, isPresented: Binding<Bool>, @HTMLBuilder actions: @escaping () -> Actions,
    @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, (), { _ in actions() }, { _ in message() })
  }

  /// Asks something of a value while a condition holds and there is one.
  public func alert<Value, Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, presenting value: Value?,
    @HTMLBuilder actions: @escaping (Value) -> Actions, @HTMLBuilder message: @escaping (Value) -> Message
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, value, actions, message)
  }

  /// Asks something of a value under a title that was computed.
  @_disfavoredOverload
  public func alert<Value, Actions: HTML, Message: HTML>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @HTMLBuilder actions: @escaping (Value) -> Actions, @HTMLBuilder message: @escaping (Value) -> Message
  ) -> some HTML {
    asking(.alert, Text(title), isPresented, .visible, value, actions, message)
  }

  /// Lets somebody choose while a condition holds. Each of the buttons closes the dialog.
  ///
  /// Where none of the buttons has the role `cancel`, there is one that closes it.
  public func confirmationDialog<Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @HTMLBuilder actions: @escaping () -> Actions, @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.confirmation, Text(title), isPresented, titleVisibility, (), { _ in actions() }, { _ in message() })
  }

  /// Lets somebody choose under a title that was computed.
  @_disfavoredOverload
  public func confirmationDialog<Actions: HTML, Message: HTML>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @HTMLBuilder actions: @escaping () -> Actions, @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.confirmation, Text(title), isPresented, titleVisibility, (), { _ in actions() }, { _ in message() })
  }

  /// Lets somebody choose what to do with a value while a condition holds and there is one.
  public func confirmationDialog<Value, Actions: HTML, Message: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @HTMLBuilder actions: @escaping (Value) -> Actions,
    @HTMLBuilder message: @escaping (Value) -> Message
  ) -> some HTML {
    asking(.confirmation, Text(title), isPresented, titleVisibility, value, actions, message)
  }

  private func asking<Value, Actions: HTML, Message: HTML>(
    _ kind: DialogKind, _ title: Text, _ isPresented: Binding<Bool>, _ visibility: Visibility,
    _ value: Value?, _ actions: @escaping (Value) -> Actions, _ message: @escaping (Value) -> Message
  ) -> some HTML {
    // Read here, in the body of the view that asks, which so follows it.
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
