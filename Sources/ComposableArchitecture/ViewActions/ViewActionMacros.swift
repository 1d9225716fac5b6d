/// Gives a view a method `send` for the view actions of its feature.
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
/// What sends `.view(…)` to the store past that method is warned about.
///
/// - Parameter reducer: The feature, whose action conforms to ``ViewAction-protocol``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "PeriscopeMacros", type: "ViewActionMacro") where R.Action: ViewAction
