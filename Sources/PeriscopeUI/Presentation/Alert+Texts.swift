public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Shows an alert with a text as its title, and a message, if there is one, while a condition is `true`.
  public func alert<Actions: HTML, Message: HTML>(
    _ title: Text, isPresented: Binding<Bool>, @HTMLBuilder actions: @escaping () -> Actions,
    @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.alert, title, isPresented, .visible, (), { _ in actions() }, { _ in message() })
  }

  /// Shows a choice of actions with a text as its title, and a message, if there is one, while a condition is `true`.
  public func confirmationDialog<Actions: HTML, Message: HTML>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @HTMLBuilder actions: @escaping () -> Actions, @HTMLBuilder message: @escaping () -> Message = { HTMLNothing() }
  ) -> some HTML {
    asking(.confirmation, title, isPresented, titleVisibility, (), { _ in actions() }, { _ in message() })
  }
}
