internal import PeriscopeHTML

extension Renderer {
  /// Writes a row for each element of a collection, as ranges inside of the list's range.
  func list<Data: Collection, ID: Hashable, Content: HTML>(
    _ data: Data, id: (Data.Element) -> ID, maker: RowMaker<Data.Element, Content>
  ) {
    typealias List = KeyedListFragment<Data.Element, ID, Content>
    let place = nextPlace()
    if case .build = walk.purpose {
      let list = List(document: document, parent: walk.fragment.evaluator, place: place, isInForm: isInForm)
      list.isInMain = walk.isInMain
      document.takeFragmentID()
      adopt(list)
      list.birthSequence = sequence
      list.structureSequence = sequence
      return build(list, data, id: id, maker: maker)
    }
    guard let child = child(at: place) else { return walk.differs = true }
    switch walk.purpose {
    case .print: print(list: child)
    case .compare:
      guard type(of: child) == List.self else { return walk.differs = true }
      walk.skeleton.mix(fragment: child)
      let list = unsafeDowncast(child, to: List.self)
      compare(list, data, id: id, maker: maker)
    // Rows are evaluated separately.
    case .build, .literals, .catchUp, .find: break
    }
  }

  /// Writes the operations that insert the rows created after a sequence number, and set the order of all rows.
  func catchUp(order list: Fragment, since: UInt64, _ print: (Fragment) -> Void) {
    let html = html {
      for row in list.children where row.birthSequence > since { print(row) }
    }
    if !html.isEmpty { bytes.appendInsert(into: list.id, before: nil, html) }
    bytes.appendOrder(of: list.id, list.children.map(\.id))
  }

  // MARK: Rows

  private func build<Data: Collection, ID: Hashable, Content: HTML>(
    _ list: KeyedListFragment<Data.Element, ID, Content>, _ data: Data, id: (Data.Element) -> ID,
    maker: RowMaker<Data.Element, Content>
  ) {
    guard document.add(list, written: bytes.count) else { return }
    let maker = list.known(maker).maker
    list.children.reserveCapacity(data.count)
    startRange(list)
    withElements(of: data) { elements in
      list.ids = Self.ids(of: elements, id)
      for element in elements { list.children.append(makeRow(element, of: list, maker: maker)) }
    }
    if check != nil { reportDuplicates(list.ids) }
    endRange()
  }

  private func print(list: Fragment) {
    startRange(list)
    for row in list.children { print(row) }
    endRange()
  }

  private func makeRow<Element, ID, Content>(
    _ element: Element, of list: KeyedListFragment<Element, ID, Content>, maker: RowMaker<Element, Content>
  ) -> RowFragment<Element, Content> {
    let row = RowFragment(
      element, maker: maker, document: document, parent: list.evaluator, isInForm: list.isInForm)
    document.takeFragmentID()
    if environment.isEmpty {
      row.environment.traits = environment.traits
    } else {
      row.environment = environment.withoutAttributes
    }
    row.nestingPlace = list.nestingPlace
    row.isInMain = list.isInMain
    checking(in: row, view: row.viewType) { build(row) }
    return row
  }

  /// Calls a closure with the elements of a collection, which are read once. Contiguous elements are read in place.
  private func withElements<Data: Collection>(of data: Data, _ body: (UnsafeBufferPointer<Data.Element>) -> Void) {
    if data.withContiguousStorageIfAvailable(body) != nil { return }
    ContiguousArray(data).withUnsafeBufferPointer(body)
  }

  private static func ids<Element, ID>(of elements: UnsafeBufferPointer<Element>, _ id: (Element) -> ID) -> [ID] {
    // The initializer below would write to the empty array singleton, which all threads share.
    guard let first = elements.baseAddress, !elements.isEmpty else { return [] }
    return Array(unsafeUninitializedCapacity: elements.count) { ids, count in
      for number in 0..<elements.count { ids.initializeElement(at: number, to: id(first[number])) }
      count = elements.count
    }
  }

  private func compare<Data: Collection, ID: Hashable, Content: HTML>(
    _ list: KeyedListFragment<Data.Element, ID, Content>, _ data: Data, id: (Data.Element) -> ID,
    maker: RowMaker<Data.Element, Content>
  ) {
    let (maker, isKnown) = list.known(maker)
    let environment = environment.withoutAttributes
    let rows = ListRows(list, maker, environment, isKnown: isKnown)
    withElements(of: data) { elements in
      let ids = Self.ids(of: elements, id)
      let start = ids[...].commonPrefix(with: list.ids[...])
      refresh(rows, 0..<start, elements.extracting(0..<start))
      guard start < ids.count || start < list.ids.count else { return }
      rearrange(rows, from: start, to: elements.extracting(start...), ids)
    }
  }

  /// Refreshes the rows at some positions.
  private func refresh<Element, ID, Content>(
    _ rows: ListRows<Element, ID, Content>, _ positions: Range<Int>, _ elements: UnsafeBufferPointer<Element>
  ) {
    guard let first = elements.baseAddress else { return }
    for number in 0..<positions.count {
      let row = rows.list.row(positions.lowerBound + number)
      // Most rows are skipped here, without a copy of their elements.
      if rows.haveSameInputs, !row.isDirty, row.hasElement(at: first + number) { continue }
      refresh(row, first[number], rows)
    }
  }

  private func refresh<Element, ID, Content>(
    _ row: RowFragment<Element, Content>, _ element: Element, _ rows: ListRows<Element, ID, Content>
  ) {
    guard row.take(element, maker: rows.maker) || row.isDirty || !row.environment.isSame(as: rows.environment)
    else { return }
    row.environment = rows.environment
    update(row)
  }

  /// Rearranges the rows from a position on to match elements.
  ///
  /// - Parameter ids: The IDs of all rows, including those before the position.
  private func rearrange<Element, ID: Hashable, Content: HTML>(
    _ known: ListRows<Element, ID, Content>, from start: Int, to elements: UnsafeBufferPointer<Element>, _ ids: [ID]
  ) {
    let list = known.list
    list.structureSequence = sequence
    // Rows at the end with the same identities as before stay where they are.
    let rest = ids[start...].commonSuffix(with: list.ids[start...])
    let end = list.ids.count - rest
    let count = ids.count - rest - start
    let changes = ListChanges(from: list.ids[start..<end], to: ids[start..<start + count])
    remove(changes.removed, of: list)
    var rows: [Fragment] = []
    rows.reserveCapacity(count)
    // A row that is new or moves is placed before the next row that keeps its place.
    var followers = [UInt32?](repeating: nil, count: count)
    var follower: UInt32? = rest > 0 ? list.children[end].id : nil
    for place in (0..<count).reversed() {
      followers[place] = follower
      if case .keep(let old) = changes.steps[place] { follower = list.children[old].id }
    }
    var inserted: [UInt8] = []
    for (place, step) in changes.steps.enumerated() {
      switch step {
      case .keep(let old):
        refresh(list.row(old), elements[place], known)
        rows.append(list.children[old])
      case .move(let old):
        bytes.appendMove(list.children[old].id, before: followers[place])
        refresh(list.row(old), elements[place], known)
        rows.append(list.children[old])
      case .insert:
        let operations = takeBytes()
        bytes = inserted
        rows.append(makeRow(elements[place], of: list, maker: known.maker))
        inserted = takeBytes()
        bytes = operations
        // Adjacent new rows are inserted together.
        guard place + 1 == count || changes.steps[place + 1] != .insert else { continue }
        bytes.appendInsert(into: list.id, before: followers[place], inserted)
        inserted = []
      }
    }
    refresh(known, end..<list.ids.count, elements.extracting(count...))
    list.children.replaceSubrange(start..<end, with: rows)
    list.ids = ids
    if check != nil { reportDuplicates(list.ids) }
  }

  private func remove(_ removed: [Int], of list: ListFragment) {
    if removed.count == list.children.count, removed.count > 1 {
      bytes.appendOrder(of: list.id, [])
    } else {
      for position in removed { bytes.appendRemove(list.children[position].id) }
    }
    for position in removed { list.children[position].end() }
  }
}

/// The rows of a list that is compared, and the inputs that all of them have.
private struct ListRows<Element, ID: Hashable, Content: HTML> {
  let list: KeyedListFragment<Element, ID, Content>
  let maker: RowMaker<Element, Content>
  let environment: EnvironmentValues
  /// Whether the rows have the maker and the environment already. All rows of a list have the same.
  let haveSameInputs: Bool

  /// - Parameter isKnown: Whether the list has the maker already.
  init(
    _ list: KeyedListFragment<Element, ID, Content>, _ maker: RowMaker<Element, Content>,
    _ environment: EnvironmentValues, isKnown: Bool
  ) {
    self.list = list
    self.maker = maker
    self.environment = environment
    haveSameInputs = isKnown && list.children.first?.environment.isSame(as: environment) != false
  }
}
