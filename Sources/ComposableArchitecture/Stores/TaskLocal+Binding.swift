internal import CPeriscopeSwiftCalls

extension TaskLocal {
  /// Whether the task-local variable is bound. Unlike a read, this does not copy the value.
  var isBound: Bool { swift_task_localValueGet(Unmanaged.passUnretained(self).toOpaque()) != nil }
}
