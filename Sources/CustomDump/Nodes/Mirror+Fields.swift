extension Mirror {
  /// The stored properties, those of superclasses first, under the names that they were declared by.
  ///
  /// A macro that observes a type stores `count` as `_count` beside a registrar: that is none of a reader's business.
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
  /// The name of a field; that of a tuple's element without a name is its number, which is none.
  var fieldName: String? { hasPrefix(".") && dropFirst().allSatisfy(\.isNumber) ? nil : self }
}
