/// Adds a method `send` to a view, for the view actions of its feature.
///
/// ```swift
/// @ViewAction(for: Feature.self)
/// struct FeatureView: View {
///   let store: StoreOf<Feature>
///
///   var body: some View {
///     Button("Refresh") { send(.refreshButtonTapped) }
///   }
/// }
/// ```
///
/// Code in the view that sends `.view(…)` to the store directly gets a warning.
///
/// - Parameter reducer: The feature, whose action conforms to ``ViewAction-protocol``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "PeriscopeMacros", type: "ViewActionMacro") where R.Action: ViewAction
