// A plain writer writes bytes to its buffer, the stage, without dynamic dispatch. A subclass receives a call of an open method
// for each tag, attribute and text.

extension HTMLWriter {
  /// Writes a start tag.
  @inlinable @inline(__always)
  final func startElement<Attributes: HTMLAttributes>(_ tag: HTMLTag, _ attributes: Attributes) {
    guard isPlain else { return dispatchStart(tag, attributes) }
    stage(UInt8(ascii: "<"), tag.name)
    attributes._writePlain(into: self)
    stage(UInt8(ascii: ">"))
  }

  /// Calls the overridable method of each part of a start tag. Not inlined, to keep the code of elements short.
  @inlinable @inline(never)
  final func dispatchStart<Attributes: HTMLAttributes>(_ tag: HTMLTag, _ attributes: Attributes) {
    openTag(tag)
    attributes._forEach { attribute($0) }
    closeTag(tag)
  }

  /// Writes an end tag.
  @inlinable @inline(__always)
  final func endElement(_ tag: HTMLTag) {
    if isPlain { stageEnd(tag) } else { end(tag) }
  }

  @inlinable @inline(__always)
  package final func stageEnd(_ tag: HTMLTag) {
    tag.name.withUTF8Buffer { name in
      reserve(name.count + 3)
      cursor[0] = UInt8(ascii: "<")
      cursor[1] = UInt8(ascii: "/")
      copy(name, to: cursor + 2)
      cursor[name.count + 2] = UInt8(ascii: ">")
      cursor += name.count + 3
    }
  }

  /// Writes a literal text.
  @inlinable @inline(__always)
  final func writeText(_ literal: StaticString) {
    guard isPlain else { return text(literal) }
    literal.withUTF8Buffer { stageText($0) }
  }

  /// Writes a computed text.
  @inlinable @inline(__always)
  final func writeText(_ string: String) {
    guard isPlain else { return text(string) }
    stageText(string)
  }

  /// Writes a text to the stage. A separate function avoids reference counting of the string.
  @usableFromInline
  package final func stageText(_ string: String) { string.withBytes { stageText($0) } }

  /// Writes an attribute unless it is absent.
  @inlinable @inline(__always)
  package final func writePlain(_ attribute: HTMLAttribute) {
    switch attribute.value {
    case .absent: return
    case .present: stage(attribute.name)
    case .literal(let literal):
      stage(attribute.name)
      literal.withUTF8Buffer { stageValue($0) }
    case .computed(let string), .structural(let string):
      stage(attribute.name)
      stageValue(string)
    }
  }

  /// Returns the bytes, and empties the writer.
  @inlinable
  public final func finish() -> [UInt8] {
    flush()
    let taken = written
    written = []
    return taken
  }

  // MARK: The stage

  @inlinable @inline(__always)
  package final func stage(_ name: HTMLAttributeName) {
    guard name.isData else { return stage(UInt8(ascii: " "), name.literal) }
    stage(UInt8(ascii: " "), "data-")
    name.literal.withUTF8Buffer { stage($0) }
  }

  /// Stages a name.
  package final func stageName(_ name: HTMLAttributeName) {
    if name.isData { stageLiteral("data-") }
    name.literal.withUTF8Buffer { stage($0) }
  }

  /// Stages a literal.
  @inlinable @inline(__always)
  package final func stageLiteral(_ literal: StaticString) { literal.withUTF8Buffer { stage($0) } }

  /// Stages a decimal number.
  package final func stageDecimal(_ number: UInt64) {
    if number >= 10 { stageDecimal(number / 10) }
    stage(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Stages the value of an attribute.
  @usableFromInline
  package final func stageValue(_ string: String) { string.withBytes { stageValue($0) } }

  @inlinable @inline(__always)
  package final func stage(_ byte: UInt8) {
    reserve(1)
    cursor.pointee = byte
    cursor += 1
  }

  @inlinable @inline(__always)
  package final func stage(_ first: UInt8, _ name: HTMLName) { name.withUTF8Buffer { stage(first, $0) } }

  @inlinable @inline(__always)
  package final func stage(_ first: UInt8, _ literal: StaticString) { literal.withUTF8Buffer { stage(first, $0) } }

  @inlinable @inline(__always)
  final func stage(_ first: UInt8, _ rest: UnsafeBufferPointer<UInt8>) {
    reserve(rest.count + 1)
    cursor.pointee = first
    copy(rest, to: cursor + 1)
    cursor += rest.count + 1
  }

  @inlinable @inline(__always)
  package final func stage(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count)
    copy(text, to: cursor)
    cursor += text.count
  }

  @inlinable @inline(__always)
  final func copy(_ text: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    target.update(from: source, count: text.count)
  }

  /// Makes room for a number of bytes, which must not exceed the size of the stage. Literal names are far shorter.
  @inlinable @inline(__always)
  final func reserve(_ count: Int) {
    if limit - cursor < count { makeRoom(for: count) }
  }

  @usableFromInline
  final func makeRoom(for count: Int) {
    emptyStage()
    precondition(count <= stageSize, "A name of \(count) bytes is too long for HTML.")
  }

  /// Grows the array for a number of expected bytes.
  @usableFromInline
  final func expect(_ count: Int) {
    guard count > written.capacity else { return }
    written.reserveCapacity(written.count + count)
  }

  /// Moves the staged bytes to the array.
  @inlinable @inline(__always)
  final func flush() {
    if cursor != stage { flushStage() }
  }

  @usableFromInline
  final func flushStage() {
    written.append(contentsOf: UnsafeBufferPointer(start: stage, count: cursor - stage))
    cursor = stage
  }

  @usableFromInline
  package final func stageText(_ text: UnsafeBufferPointer<UInt8>) {
    let room = text.count * HTMLContext.longestEscape
    if limit - cursor < room {
      emptyStage()
      if room > stageSize { return written.appendEscaped(text, for: .text) }
    }
    cursor = HTMLContext.text.write(text, to: cursor)
  }

  /// Stages the value of an attribute: `=` and the quoted text.
  @usableFromInline
  final func stageValue(_ text: UnsafeBufferPointer<UInt8>) {
    let room = text.count * HTMLContext.longestEscape + 3
    if limit - cursor < room {
      emptyStage()
      if room > stageSize {
        written.append("=\"")
        written.appendEscaped(text, for: .attribute)
        return written.append(UInt8(ascii: "\""))
      }
    }
    cursor[0] = UInt8(ascii: "=")
    cursor[1] = UInt8(ascii: "\"")
    let end = HTMLContext.attribute.write(text, to: cursor + 2)
    end.pointee = UInt8(ascii: "\"")
    cursor = end + 1
  }
}
