/// What a request wants of a page: values to take, and an action to do after them.
struct PostedForm: Sendable {
  static let actionField = "action"

  let action: String?
  let values: [(name: String, value: String)]

  init(_ body: FormBody) {
    var action: String?
    var values: [(name: String, value: String)] = []
    for field in body.fields {
      if field.name == Self.actionField { action = field.value } else { values.append(field) }
    }
    self.action = action
    self.values = values
  }
}
