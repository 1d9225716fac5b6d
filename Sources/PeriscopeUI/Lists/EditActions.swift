public import PeriscopeHTML
public import Perception

/// The edits that the rows of a bound collection allow.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates edits from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows can be moved.
  public static var move: Self { Self(rawValue: 1) }
  /// Rows can be deleted.
  public static var delete: Self { Self(rawValue: 2) }
  /// Rows can be moved and deleted.
  public static var all: Self { [.move, .delete] }
}

extension ForEach {
  /// Creates a view for each element of a bound collection. In a list or form, each row has a button that deletes it,
  /// and a handle and buttons that move it, as far as `editActions` allows these edits.
  ///
  /// ```swift
  /// ForEach($store.people, editActions: .all) { $person in TextField("Name", text: $person.name) }
  /// ```
  public init<Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<Elements>, editActions: EditActions<Elements>,
    @HTMLBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == [Binding<Elements.Element>], Elements.Element: Identifiable, ID == Elements.Element.ID,
    Elements.Index == Int
  {
    self.init(data, content: content)
    if editActions.contains(.delete) {
      edits.delete = { position in
        guard data.wrappedValue.indices.contains(position) else { return }
        data.wrappedValue.remove(at: position)
      }
    }
    if editActions.contains(.move) {
      edits.move = { position, destination in
        var elements = data.wrappedValue
        guard elements.indices.contains(position), elements.startIndex...elements.endIndex ~= destination else {
          return
        }
        let element = elements.remove(at: position)
        elements.insert(element, at: destination > position ? destination - 1 : destination)
        data.wrappedValue = elements
      }
    }
  }
}

nonisolated extension List {
  /// Creates a list of the elements of a bound collection. Each row has a button that deletes it, and a handle and
  /// buttons that move it, as far as `editActions` allows these edits.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: HTML>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @HTMLBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data.Element: Identifiable, Content == ForEach<[Binding<Data.Element>], Data.Element.ID, RowContent>,
    Data.Index == Int
  {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }
}
