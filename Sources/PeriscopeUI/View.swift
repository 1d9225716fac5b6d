public import PeriscopeHTML

/// A part of a page: a component whose `body` consists of elements, controls and other views.
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
/// A view whose body reads state is a fragment of the page: it is evaluated again only when that state changes. A text that
/// reads state is evaluated alone, from the view's second change on, if nothing else in the body has read the same state.
public typealias View = HTML

/// Puts views one after the other.
public typealias ViewBuilder = HTMLBuilder
