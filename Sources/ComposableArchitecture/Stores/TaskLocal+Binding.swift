internal import CPeriscopeSwiftCalls

extension TaskLocal {
  /// Whether somebody around has given the variable a value. To know that copies nothing, as reading the value would.
  var isBound: Bool { swift_task_localValueGet(Unmanaged.passUnretained(self).toOpaque()) != nil }
}
