internal import PeriscopeHTML

/// A value in which no state can be.
protocol PlainInput {}

extension Bool: PlainInput {}
extension Int: PlainInput {}
extension Double: PlainInput {}
extension String: PlainInput {}
extension StaticString: PlainInput {}
extension HTMLText: PlainInput {}
