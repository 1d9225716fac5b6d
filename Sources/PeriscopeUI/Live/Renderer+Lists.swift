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
    let maker = list.known(maker)
    list.children.reserveCapacity(data.count)
    startRange(list)
    // Contiguous elements are read in place.
    let isDone: Void? = data.withContiguousStorageIfAvailable { elements in
      // Without elements, the initializer below would write to the empty array singleton, which all threads share.
      guard !elements.isEmpty, let first = elements.baseAddress else { return }
      list.ids = Array(unsafeUninitializedCapacity: elements.count) { ids, count in
        for number in 0..<elements.count { ids.initializeElement(at: number, to: id(first[number])) }
        count = elements.count
      }
      for number in 0..<elements.count {
        list.children.append(makeRow(first[number], of: list, maker: maker))
      }
    }
    if isDone == nil {
      list.ids.reserveCapacity(data.count)
      for element in data {
        list.ids.append(id(element))
        list.children.append(makeRow(element, of: list, maker: maker))
      }
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
    if !environment.isEmpty { row.environment = environment.withoutAttributes }
    row.nestingPlace = list.nestingPlace
    row.isInMain = list.isInMain
    checking(in: row, view: row.viewType) { build(row) }
    return row
  }

  private func compare<Data: Collection, ID: Hashable, Content: HTML>(
    _ list: KeyedListFragment<Data.Element, ID, Content>, _ data: Data, id: (Data.Element) -> ID,
    maker: RowMaker<Data.Element, Content>
  ) {
    // Contiguous elements are read in place.
    let isDone: Void? = data.withContiguousStorageIfAvailable { elements in
      compare(list, elements.makeIterator(), count: elements.count, id: id, maker: maker)
    }
    if isDone == nil { compare(list, data.makeIterator(), count: data.count, id: id, maker: maker) }
  }

  private func compare<Element, ID: Hashable, Content: HTML>(
    _ list: KeyedListFragment<Element, ID, Content>, _ elements: some IteratorProtocol<Element>,
    count: @autoclosure () -> Int,
    id: (Element) -> ID, maker: RowMaker<Element, Content>
  ) {
    let maker = list.known(maker)
    let environment = environment.withoutAttributes
    var elements = elements
    var position = 0
    // Each element is read only once, because a list of stores looks up a store for each read.
    var next = elements.next()
    while let element = next, position < list.ids.count, id(element) == list.ids[position] {
      refresh(list.row(position), element, maker: maker, in: environment)
      position += 1
      next = elements.next()
    }
    guard next != nil || position < list.ids.count else { return }
    var rest: [Element] = []
    var ids: [ID] = []
    let count = max(0, count() - position)
    rest.reserveCapacity(count)
    ids.reserveCapacity(count)
    while let element = next {
      ids.append(id(element))
      rest.append(element)
      next = elements.next()
    }
    rearrange(list, from: position, to: rest, ids, maker: maker)
  }

  private func refresh<Element, Content>(
    _ row: RowFragment<Element, Content>, _ element: Element, maker: RowMaker<Element, Content>,
    in environment: EnvironmentValues
  ) {
    guard row.take(element, maker: maker) || row.isDirty || !row.environment.isSame(as: environment) else { return }
    row.environment = environment
    update(row)
  }

  /// Rearranges the rows from a position on to match elements.
  private func rearrange<Element, ID: Hashable, Content: HTML>(
    _ list: KeyedListFragment<Element, ID, Content>, from start: Int, to elements: [Element], _ ids: [ID],
    maker: RowMaker<Element, Content>
  ) {
    list.structureSequence = sequence
    let environment = environment.withoutAttributes
    // Rows at the end with the same identities as before stay where they are.
    var rest = 0
    let most = min(ids.count, list.ids.count - start)
    while rest < most, ids[ids.count - 1 - rest] == list.ids[list.ids.count - 1 - rest] { rest += 1 }
    let end = list.ids.count - rest
    let count = ids.count - rest
    let changes = ListChanges(from: list.ids[start..<end], to: ids[..<count])
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
        refresh(list.row(old), elements[place], maker: maker, in: environment)
        rows.append(list.children[old])
      case .move(let old):
        bytes.appendMove(list.children[old].id, before: followers[place])
        refresh(list.row(old), elements[place], maker: maker, in: environment)
        rows.append(list.children[old])
      case .insert:
        let operations = takeBytes()
        bytes = inserted
        rows.append(makeRow(elements[place], of: list, maker: maker))
        inserted = takeBytes()
        bytes = operations
        // Adjacent new rows are inserted together.
        guard place + 1 == count || changes.steps[place + 1] != .insert else { continue }
        bytes.appendInsert(into: list.id, before: followers[place], inserted)
        inserted = []
      }
    }
    // Reads the elements in place: an array copies each element that generic code reads from it.
    elements.withUnsafeBufferPointer { elements in
      for place in count..<ids.count {
        refresh(list.row(place - count + end), elements[place], maker: maker, in: environment)
      }
    }
    list.children.replaceSubrange(start..<end, with: rows)
    list.ids.replaceSubrange(start..<end, with: ids[..<count])
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
