internal import CPeriscopeBareServer
internal import PeriscopeHTML

/// Records the allocated heap memory when it is written, and writes nothing.
struct HeapProbe: HTML {
  /// Only one benchmark runs at a time, on one thread.
  nonisolated(unsafe) static var bytes = 0.0

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    bytes = Double(periscope_allocated_bytes())
  }
}
