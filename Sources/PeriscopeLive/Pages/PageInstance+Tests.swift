internal import PeriscopeUI

// Operations for tests of pages.
extension PageInstance {
  /// Starts the tasks of the page's views now, if it has a stream.
  package func startViewTasks() { monitor.enter { page.document.watch(feed.countsAsWatched) } }

  /// Ends the tasks of the page's views.
  package func endViewTasks() { monitor.enter { page.document.watch(false) } }

  /// The number of effects whose own work has neither ended nor been cancelled.
  package var workingEffectCount: Int { monitor.enter { page.counts?.workingEffectCount ?? 0 } }

  /// The number of evaluated bodies.
  package var evaluationCount: Int { monitor.enter { page.document.counts.evaluations } }
}
