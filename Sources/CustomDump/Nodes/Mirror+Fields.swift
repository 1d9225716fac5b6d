extension Mirror {
  /// The stored properties with their declared names, starting with those of superclasses.
  ///
  /// Observation macros store `count` as `_count` and add a registrar. Dumps show neither the underscore nor the
  /// registrar.
  var fields: [Child] {
    let all = (superclassMirror?.fields ?? []) + children
    let visible = all.filter { !Registrars.contain($0.value) }
    let isObserved = visible.count < all.count
    return visible.map { child in
      guard var label = child.label?.fieldName else { return (nil, child.value) }
      let lazyPrefix = "$__lazy_storage_$_"
      if label.hasPrefix(lazyPrefix) { label.removeFirst(lazyPrefix.count) }
      if isObserved, label.hasPrefix("_") { label.removeFirst() }
      return (label, child.value)
    }
  }
}

extension String {
  /// The name of a field, or `nil` for an unlabelled element of a tuple, whose label is a number.
  var fieldName: String? { hasPrefix(".") && dropFirst().allSatisfy(\.isNumber) ? nil : self }
}
