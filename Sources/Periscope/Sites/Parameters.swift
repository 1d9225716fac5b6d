internal import PeriscopeLive

/// Returns the parameters of a path as values, without the first `taken` ones.
func parameters<each Parameter: PathParameter>(
  _ types: repeat (each Parameter).Type, from texts: [String], of path: PathPattern, after taken: Int = 0
) throws(PageRefusal) -> (repeat each Parameter) {
  var taken = taken
  func next<Value: PathParameter>(_ type: Value.Type) throws(PageRefusal) -> Value {
    guard taken < texts.count else { throw .parameterCount(path: path.text) }
    defer { taken += 1 }
    guard let value = Value(pathText: texts[taken]) else {
      throw .invalidParameter(name: path.names[taken], text: texts[taken], expected: Value.expectedPathText)
    }
    return value
  }
  return (repeat try next((each Parameter).self))
}

/// Returns the canonical texts of all parameters of a path, so that `07` and `7` name the same page.
func canonical<each Parameter: PathParameter>(
  _ types: repeat (each Parameter).Type, from texts: [String], of path: PathPattern
) throws(PageRefusal) -> [String] {
  let values = try parameters(repeat each types, from: texts, of: path)
  var canonical: [String] = []
  for value in repeat each values { canonical.append(value.pathText) }
  return canonical
}
