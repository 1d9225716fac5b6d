public import Foundation
public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Shows an alert for a value while a condition is `true` and there is a value.
  public func alert<Value, Actions: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, presenting value: Value?,
    @HTMLBuilder actions: @escaping (Value) -> Actions
  ) -> some HTML {
    alert(title, isPresented: isPresented, presenting: value, actions: actions) { _ in HTMLNothing() }
  }

  /// Shows an alert for a value, with a computed title.
  @_disfavoredOverload
  public func alert<Value, Actions: HTML>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @HTMLBuilder actions: @escaping (Value) -> Actions
  ) -> some HTML {
    alert(title, isPresented: isPresented, presenting: value, actions: actions) { _ in HTMLNothing() }
  }

  /// Shows an alert with the description of an error while a condition is `true` and there is an error.
  public func alert<Failure: LocalizedError, Actions: HTML>(
    isPresented: Binding<Bool>, error: Failure?, @HTMLBuilder actions: @escaping () -> Actions
  ) -> some HTML {
    alert(isPresented: isPresented, error: error, actions: { _ in actions() }) { _ in HTMLNothing() }
  }

  /// Shows an alert with the description of an error, and a message.
  @_disfavoredOverload
  public func alert<Failure: LocalizedError, Actions: HTML, Message: HTML>(
    isPresented: Binding<Bool>, error: Failure?, @HTMLBuilder actions: @escaping (Failure) -> Actions,
    @HTMLBuilder message: @escaping (Failure) -> Message
  ) -> some HTML {
    let title = error?.errorDescription ?? ""
    return alert(title, isPresented: isPresented, presenting: error, actions: actions, message: message)
  }

  /// Shows a choice of actions for a value while a condition is `true` and there is a value.
  public func confirmationDialog<Value, Actions: HTML>(
    _ title: StaticString, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @HTMLBuilder actions: @escaping (Value) -> Actions
  ) -> some HTML {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: value, actions: actions
    ) { _ in HTMLNothing() }
  }
}
