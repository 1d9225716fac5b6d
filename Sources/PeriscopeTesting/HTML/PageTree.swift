/// The nodes of a page, as in a browser.
///
/// The ID of a node is its index. IDs are not reused, so that a node can be recognized in a later version of the tree.
struct PageTree: Sendable {
  struct Attribute: Equatable, Sendable {
    var name: String
    var value: String
  }

  enum Content: Sendable {
    case element(name: String, attributes: [Attribute])
    case text(String)
    case comment(String)
  }

  struct Node: Sendable {
    var content: Content
    var parent: Int?
    var children: [Int] = []
    /// The user's input; `nil` if the attributes apply.
    var entered: Entered?
  }

  /// The state of a control that the user has changed.
  struct Entered: Equatable, Sendable {
    var value: String?
    var isOn: Bool?
  }

  /// A removal or an insertion, as a mutation observer reports it.
  struct Change: Sendable {
    let parent: Int
    let node: Int
    let isRemoval: Bool
    /// The siblings beside the node: before its removal, or after its insertion.
    let previous: Int?
    let next: Int?
  }

  /// The ID of the document.
  static let root = 0

  private(set) var nodes: [Node] = [Node(content: .element(name: "#document", attributes: []))]
  /// The changes of the structure in their order, while they are recorded; `nil` otherwise.
  var changes: [Change]?

  subscript(id: Int) -> Node {
    get { nodes[id] }
    set { nodes[id] = newValue }
  }

  mutating func make(_ content: Content) -> Int {
    nodes.append(Node(content: content))
    return nodes.count - 1
  }

  // MARK: Structure

  mutating func append(_ child: Int, to parent: Int) { insert(child, into: parent, at: nodes[parent].children.count) }

  mutating func insert(_ child: Int, into parent: Int, at position: Int) {
    nodes[child].parent = parent
    nodes[parent].children.insert(child, at: position)
    record(child, in: parent, at: position, isRemoval: false)
  }

  mutating func insert(_ child: Int, before sibling: Int) {
    guard let parent = nodes[sibling].parent, let position = position(of: sibling) else { return }
    insert(child, into: parent, at: position)
  }

  mutating func remove(_ id: Int) {
    if let parent = nodes[id].parent, let position = position(of: id) {
      record(id, in: parent, at: position, isRemoval: true)
      nodes[parent].children.remove(at: position)
    }
    nodes[id].parent = nil
  }

  private mutating func record(_ node: Int, in parent: Int, at position: Int, isRemoval: Bool) {
    guard changes != nil else { return }
    let siblings = nodes[parent].children
    changes?.append(
      Change(
        parent: parent, node: node, isRemoval: isRemoval, previous: position > 0 ? siblings[position - 1] : nil,
        next: position + 1 < siblings.count ? siblings[position + 1] : nil))
  }

  func position(of id: Int) -> Int? { nodes[id].parent.flatMap { nodes[$0].children.firstIndex(of: id) } }

  func nextSibling(of id: Int) -> Int? {
    guard let parent = nodes[id].parent, let position = position(of: id) else { return nil }
    let siblings = nodes[parent].children
    return position + 1 < siblings.count ? siblings[position + 1] : nil
  }

  func previousSibling(of id: Int) -> Int? {
    guard let parent = nodes[id].parent, let position = position(of: id), position > 0 else { return nil }
    return nodes[parent].children[position - 1]
  }

  /// Whether a node is part of the document.
  func isConnected(_ id: Int) -> Bool { id == Self.root || ancestors(of: id).contains(Self.root) }

  /// The ancestors of a node, the closest first.
  func ancestors(of id: Int) -> [Int] { Array(sequence(first: id) { nodes[$0].parent }.dropFirst()) }

  /// The node and its descendants in document order.
  func subtree(of id: Int) -> [Int] { [id] + nodes[id].children.flatMap { subtree(of: $0) } }

  /// The elements of a subtree in document order, including its root.
  func elements(in id: Int = PageTree.root) -> [Int] { subtree(of: id).filter { name(of: $0) != nil } }

  // MARK: Elements

  /// The name of an element; `nil` for a text or a comment.
  func name(of id: Int) -> String? {
    if case .element(let name, _) = nodes[id].content { name } else { nil }
  }

  func attributes(of id: Int) -> [Attribute] {
    if case .element(_, let attributes) = nodes[id].content { attributes } else { [] }
  }

  func attribute(_ name: String, of id: Int) -> String? { attributes(of: id).first { $0.name == name }?.value }

  func has(_ name: String, _ id: Int) -> Bool { attribute(name, of: id) != nil }

  func classes(of id: Int) -> [Substring] { (attribute("class", of: id) ?? "").split(separator: " ") }

  mutating func set(_ name: String, to value: String?, of id: Int) {
    guard case .element(let element, var attributes) = nodes[id].content else { return }
    if let position = attributes.firstIndex(where: { $0.name == name }) {
      if let value { attributes[position].value = value } else { attributes.remove(at: position) }
    } else if let value {
      attributes.append(Attribute(name: name, value: value))
    }
    nodes[id].content = .element(name: element, attributes: attributes)
  }

  /// The element with an ID attribute.
  func element(withID text: String) -> Int? { elements().first { attribute("id", of: $0) == text } }

  func closest(_ id: Int, where isWanted: (Int) -> Bool) -> Int? { ([id] + ancestors(of: id)).first(where: isWanted) }

  /// The text of a node's descendants.
  func text(of id: Int) -> String {
    switch nodes[id].content {
    case .text(let text): text
    case .comment: ""
    case .element: nodes[id].children.map { text(of: $0) }.joined()
    }
  }

  mutating func setText(_ text: String, of id: Int) {
    for child in nodes[id].children { remove(child) }
    append(make(.text(text)), to: id)
  }
}
