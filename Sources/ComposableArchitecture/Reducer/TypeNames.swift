internal import CustomDump

/// Returns the name of a type with the names of its enclosing types, such as `Counter.State`.
func nestedTypeName(_ type: Any.Type) -> Substring { String(customDumping: type).dropLast(".self".count) }

/// Returns the name of a type without its module and its enclosing types, such as `State`.
func _typeName(_ type: Any.Type) -> String { String(describing: type) }
