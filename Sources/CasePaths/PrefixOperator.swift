prefix operator /

/// Unavailable: a case path of a case's initializer.
@available(*, unavailable, message: "Write a case key path, such as '\\.detail', with '@CasePathable' on the enum.")
public prefix func / <Root, Value>(embed: @escaping @Sendable (Value) -> Root) -> AnyCasePath<Root, Value> {
  AnyCasePath(embed: embed, extract: { _ in nil })
}

/// Unavailable: a function that extracts a case's payload.
@available(*, unavailable, message: "Write '{ $0[case: \\.detail] }', with '@CasePathable' on the enum.")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root) -> Value? { { _ in nil } }
