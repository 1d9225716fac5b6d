public import PeriscopeHTML

extension HTML {
  /// Says how far in front the view stands where views overlap: from -1 to 3.
  public func zIndex(_ value: Double) -> some HTML {
    look("layer-\(value.isFinite ? Int(max(-1, min(3, value.rounded()))) : 3)", .corner)
  }

  /// Gives the view the room that it needs before others get theirs, where the number is above 0.
  public func layoutPriority(_ value: Double) -> some HTML { look(value > 0 ? "first" : "later", .frame) }
}
