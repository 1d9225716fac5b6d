internal import IssueReporting
internal import PeriscopeLocks

/// The dependencies that objects were created with.
enum ModelValues {
  private struct Memory {
    weak var model: AnyObject?
    var values: DependencyValues
  }

  private struct Memories: @unchecked Sendable {
    // Unchecked: the models are only compared.
    var byModel: [ObjectIdentifier: Memory] = [:]
    var limit = 64

    /// Removes models that are deallocated, each time that the number of models has doubled.
    mutating func tidy() {
      guard byModel.count >= limit else { return }
      byModel = byModel.filter { $0.value.model != nil }
      limit = max(64, byModel.count * 2)
    }
  }

  private static let memories = Lock(Memories())

  /// Records the dependencies that an object was created with, unless it stores them itself.
  static func remember(_ model: AnyObject, madeWith values: DependencyValues) {
    guard holder(in: model) == nil else { return }
    let memory = UncheckedMemory(model: model, values: values)
    memories.withLock { memories in
      memories.tidy()
      memories.byModel[ObjectIdentifier(memory.model)] = Memory(model: memory.model, values: memory.values)
    }
  }

  /// Returns the dependencies of an object, with those of the current scope on top.
  static func values(of model: AnyObject, place: IssueSite) -> DependencyValues {
    let current = DependencyValues._current
    if let holder = holder(in: model) { return holder.initialValues.merging(current).captured() }
    let memory = UncheckedMemory(model: model, values: current)
    let remembered = memories.withLock { memories -> DependencyValues? in
      let found = memories.byModel[ObjectIdentifier(memory.model)]
      return found?.model === memory.model ? found?.values : nil
    }
    guard let remembered else {
      place.report(
        """
        '\(typeName(type(of: model)))' has no dependencies to pass on. Give it a property '@Dependency', or create it in an \
        operation of 'withDependencies'.
        """)
      return current
    }
    return remembered.merging(current).captured()
  }

  private static func holder(in model: AnyObject) -> (any DependencyHolder)? {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let level = mirror {
      for child in level.children {
        if let holder = child.value as? any DependencyHolder { return holder }
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}

/// Passes a model into a lock. Unchecked: the model is only stored weakly and compared there.
private struct UncheckedMemory: @unchecked Sendable {
  var model: AnyObject
  var values: DependencyValues
}
