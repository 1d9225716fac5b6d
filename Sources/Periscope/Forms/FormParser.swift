internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeUI
internal import PeriscopeSystem
internal import PeriscopeUploads

/// Parses the body of a request that performs an action on a page.
enum FormParser {
  /// The name of the field that names the action.
  static let actionField = "action"
  static let formKeyField = Wire.formKeyField.description
  private static let urlEncoded = "application/x-www-form-urlencoded"

  private static let joinedType = Wire.joinedType.description
  /// The maximum number of forms in one request. A page archives the keys of at least twice as many.
  static let joinedLimit = 16

  static func form(of request: SiteRequest, for lifetime: PageLifetime) throws(Refusal) -> PostedForm {
    let source = request.source
    let relay = request.relay
    if let upload = request.upload { return try form(of: upload, source, relay, for: lifetime) }
    let bytes = source.body
    let key = try idempotencyKey(of: source, bytes, relay, for: lifetime)
    if source.header(.contentType, is: "application/x-www-form-urlencoded"), let action = pressedAction(bytes) {
      return PostedForm(
        action: action, epoch: source.header(.periscopeEpoch), bases: bases(of: source), key: key,
        deadline: relay.deadline)
    }
    let type = source.header(.contentType)
    var formKey: FormKey?
    let form: PostedForm
    switch mediaType(type) {
    case urlEncoded:
      guard let body = FormBody(bytes) else { throw .malformedForm }
      form = self.form(body)
      formKey = FormKey(of: body)
    case "application/json":
      guard let body = JSONBody(bytes), let posted = self.form(body) else { throw .malformedJSON }
      form = posted
    case joinedType: return try joinedForms(source, key, relay)
    case let type? where type.hasPrefix("multipart/"): throw .multipart
    default: throw .wrongType(type)
    }
    return noted(form, formKey, key, of: source, bytes, relay, for: lifetime)
  }

  /// Returns a form with files.
  static func form(
    of upload: UploadReceiver, _ source: any RequestSource, _ relay: RelayNotes, for lifetime: PageLifetime
  ) throws(Refusal) -> PostedForm {
    let uploaded: UploadedForm
    do {
      uploaded = try upload.finish()
    } catch {
      throw Refusal(error)
    }
    let body = FormBody(uploaded.texts)
    var form = form(body)
    for control in uploaded.controls {
      let files = uploaded.files.filter { $0.control == control }.map(\.file)
      // Without a chosen file, a browser sends an empty one.
      if !files.isEmpty { form.values.append((control, .files(files))) }
    }
    let key = try idempotencyKey(of: source, uploaded.summary, relay, for: lifetime)
    return noted(form, FormKey(of: body), key, of: source, uploaded.summary, relay, for: lifetime)
  }

  /// Returns a form with what its request says about it.
  private static func noted(
    _ form: PostedForm, _ formKey: FormKey?, _ key: IdempotencyKey?, of source: any RequestSource, _ content: [UInt8],
    _ relay: RelayNotes, for lifetime: PageLifetime
  ) -> PostedForm {
    var form = form
    form.epoch = source.header(.periscopeEpoch)
    form.formEpoch = formKey?.epoch
    form.bases = formKey?.bases ?? bases(of: source)
    form.key = key
    if source.header(.idempotencyKey) == nil, let formKey {
      form.key = performedOnce(form, formKey, of: source, content, for: lifetime) ?? key
    }
    form.deadline = relay.deadline
    return form
  }

  /// Returns the action of a form that contains only an action, as most do, without parsing the form. Returns `nil` for
  /// any other form, and for a malformed one.
  static func pressedAction(_ body: [UInt8]) -> String? {
    let body = body.span
    let name = actionField
    let field = name.utf8.span
    guard body.count > field.count, body[field.count] == UInt8(ascii: "=") else { return nil }
    for index in field.indices where body[index] != field[index] { return nil }
    return FormBody.lastValue(body.extracting((field.count + 1)..<body.count))
  }

  /// Returns the key of a form that a browser without scripts has sent. On a page that everybody shares, clients
  /// without a session get no key: the server cannot tell them apart, so the form of one client could count as a
  /// repetition of another client's.
  private static func performedOnce(
    _ form: PostedForm, _ formKey: FormKey, of source: any RequestSource, _ content: [UInt8], for lifetime: PageLifetime
  ) -> IdempotencyKey? {
    let isShared = lifetime == .everybody
    guard !isShared || SessionCookie.id(of: source) != nil else { return nil }
    return formKey.key(for: form.action, content: content, from: isShared ? sender(of: source) : nil)
  }

  /// Returns the digests of the values that the fields had before the user changed them. A malformed header counts as
  /// empty: it only protects values of other users.
  private static func bases(of source: any RequestSource) -> [String: UInt32] {
    guard let list = source.header(.periscopeBase), let body = FormBody(Array(list.utf8)) else { return [:] }
    return Dictionary(body.fields.compactMap { field in UInt32(field.value).map { (field.name, $0) } }) { $1 }
  }

  /// Returns a content type without its parameters, in lowercase.
  private static func mediaType(_ type: String?) -> String? {
    type == urlEncoded ? type : type?.prefix { $0 != ";" }.trimmingBlanks.lowercased()
  }

  /// Parses a body with several forms, one on each line. They are performed in this order.
  private static func joinedForms(
    _ source: any RequestSource, _ key: IdempotencyKey?, _ relay: RelayNotes
  ) throws(Refusal) -> PostedForm {
    let lines = source.body.split(separator: UInt8(ascii: "\n"))
    guard lines.count <= joinedLimit else { throw .tooManyForms(lines.count, most: joinedLimit) }
    var forms: [PostedForm] = []
    var bases = Self.bases(of: source)
    for (number, line) in lines.enumerated() {
      guard let body = FormBody(Array(line)) else { throw .malformedForm }
      var form = self.form(body)
      form.epoch = source.header(.periscopeEpoch)
      form.key = key?.ofForm(number, content: Array(line))
      form.deadline = relay.deadline
      // Only the first form that sets a field has a base: a later one replaces the value of the earlier one.
      for (name, _) in form.values { form.bases[name] = bases.removeValue(forKey: name) }
      forms.append(form)
    }
    guard var first = forms.first else { throw .malformedForm }
    first.joined = Array(forms.dropFirst())
    return first
  }

  private static func form(_ body: FormBody) -> PostedForm {
    PostedForm(
      action: body.fields.last { $0.name == actionField }?.value,
      values: body.fields.filter { $0.name != actionField && $0.name != formKeyField }.map {
        ($0.name, .text($0.value))
      })
  }

  /// Returns `nil` if the action is not a string.
  private static func form(_ body: JSONBody) -> PostedForm? {
    let action: String?
    switch body.members.last(where: { $0.name == actionField })?.value {
    case nil, .null: action = nil
    case .string(let name): action = name
    default: return nil
    }
    return PostedForm(action: action, values: body.members.filter { $0.name != actionField })
  }

  private static func idempotencyKey(
    of source: any RequestSource, _ content: [UInt8], _ relay: RelayNotes, for lifetime: PageLifetime
  ) throws(Refusal) -> IdempotencyKey? {
    guard let (text, origin) = keyText(of: source, relay) else { return nil }
    let sender = lifetime == .everybody ? sender(of: source) : nil
    guard let key = IdempotencyKey(text, content: content, from: sender, origin: origin) else { throw .malformedKey }
    return key
  }

  private static func keyText(
    of source: any RequestSource, _ relay: RelayNotes
  ) -> (String, IdempotencyKey.Origin)? {
    if let given = source.header(.idempotencyKey) { return (given, .client) }
    if let made = relay.key ?? source.header(.periscopeRequest) { return (made, .relay) }
    return source.header(.periscopePress).map { ($0, .script) }
  }

  /// Returns the client of a page that everybody shares: the browser, by the digest of its session's name, or the address.
  private static func sender(of source: any RequestSource) -> String {
    guard let id = SessionCookie.id(of: source) else { return source.remoteAddress.description }
    return SessionDigest(of: id).bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: "-")
  }
}
