public import Perception

extension Binding {
  /// The transaction of the changes that are made through this binding.
  public var transaction: UITransaction {
    get { _$carried as? UITransaction ?? UITransaction() }
    set { self = transaction(newValue) }
  }

  /// Returns the binding with a transaction for the changes that are made through it.
  ///
  /// ```swift
  /// var transaction = UITransaction()
  /// transaction.isQuiet = true
  /// let stepper = Stepper(value: $count.transaction(transaction))
  /// ```
  public func transaction(_ transaction: UITransaction) -> Self {
    _$carrying(transaction) { write in withUITransaction(transaction, write) }
  }
}
