internal import CPeriscopePerception

/// The field that is currently changed on this thread.
@usableFromInline
enum ChangedField {
  /// Notifies the observers of a field. While they are called, ``keyPath`` is that of the field.
  @usableFromInline @inline(never)
  static func tell<Subject: Perceptible>(_ subject: Subject.Type, _ field: Int, of extent: Extent) {
    let outer = periscope_get_changed_field()
    let type = unsafeBitCast(subject as any Perceptible.Type, to: (UnsafeRawPointer?, UnsafeRawPointer?).self)
    periscope_set_changed_field(periscope_changed_field(type: type.0, conformance: type.1, index: field))
    defer { periscope_set_changed_field(outer) }
    extent.changed(Field(field))
  }

  /// The key path of the field, if a macro has listed it.
  static var keyPath: AnyKeyPath? {
    let changed = periscope_get_changed_field()
    guard changed.type != nil else { return nil }
    let type = unsafeBitCast((changed.type, changed.conformance), to: (any Perceptible.Type).self)
    let fields = type._$fields
    return fields.indices.contains(changed.index) ? fields[changed.index].keyPath : nil
  }
}
