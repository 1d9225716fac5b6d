internal import PeriscopeHTML

/// A value that contains no state.
protocol PlainInput {}

extension Bool: PlainInput {}
extension Int: PlainInput {}
extension Double: PlainInput {}
extension String: PlainInput {}
extension StaticString: PlainInput {}
extension HTMLText: PlainInput {}
