/// Finds the declared name of an enum value's case, regardless of the value's description.
enum CaseName {
  static func of(_ value: Any) -> String {
    func open<Value>(_ value: Value) -> UnsafePointer<CChar>? { enumCaseName(value) }
    return _openExistential(value, do: open).map { String(cString: $0) } ?? String(describing: value)
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
