/// What the case of an enum value is called in its declaration, whatever the type prints.
enum CaseName {
  static func of(_ value: Any) -> String {
    func open<Value>(_ value: Value) -> UnsafePointer<CChar>? { enumCaseName(value) }
    return _openExistential(value, do: open).map { String(cString: $0) } ?? String(describing: value)
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
