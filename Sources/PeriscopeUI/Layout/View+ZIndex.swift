public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the order of overlapping views. The value is rounded to a whole number from -1 to 3.
  public func zIndex(_ value: Double) -> some HTML {
    look("layer-\(value.isNaN ? 0 : Int(max(-1, min(3, value.rounded()))))", .corner)
  }

  /// Gives the view its space before other views, if the priority is above 0.
  public func layoutPriority(_ value: Double) -> some HTML { look(value > 0 ? "first" : "later", .frame) }
}
