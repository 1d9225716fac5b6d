public import PeriscopeHTML

/// A part of a page: a component whose `body` is made of elements, controls and other views.
///
/// ```swift
/// struct CounterView: View {
///   let store: StoreOf<Counter>
///   var body: some View {
///     Text("\(store.count)")
///   }
/// }
/// ```
///
/// A view whose body reads state is a fragment of the page: it is evaluated again when what it read changes, and only then.
public typealias View = HTML

/// Puts views one after the other.
public typealias ViewBuilder = HTMLBuilder
