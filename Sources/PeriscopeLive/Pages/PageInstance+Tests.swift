internal import PeriscopeHTML
internal import PeriscopeUI

// Operations for tests of pages.
extension PageInstance {
  /// Starts the tasks of the page's views now, if it has a stream.
  package func startViewTasks() { monitor.enter { page.document.watch(feed.countsAsWatched) } }

  /// Ends the tasks of the page's views.
  package func endViewTasks() { monitor.enter { page.document.watch(false) } }

  /// The numbers of the effects whose own work has neither ended nor been cancelled, in the order of their starts.
  package var workingEffects: [Int] { monitor.enter { page.counts?.workingEffects ?? [] } }

  /// Whether the page has a state that is not archived.
  package var isVolatile: Bool { page.counts != nil && !isCommitting }

  /// The number of evaluated bodies.
  package var evaluationCount: Int { monitor.enter { page.document.counts.evaluations } }

  /// The sequence number of the latest change.
  package var newestSequence: UInt64 {
    monitor.enter {
      settle()
      return page.document.sequence
    }
  }

  /// Returns the event with everything that is newer than a sequence number; `nil` if nothing is, or if the page has ended.
  package func event(since sequence: UInt64) -> [UInt8]? {
    monitor.enter {
      guard !isClosed else { return nil }
      settle()
      guard page.document.sequence > sequence else { return nil }
      return EnteredPage(instance: self).catchUp(since: sequence)
    }
  }

  /// Renders the page as a reload would show it, and leaves the page's notice for a real reload; `nil` if the page has
  /// ended.
  package func printed() -> String? {
    monitor.enter {
      guard !isClosed else { return nil }
      let page = EnteredPage(instance: self)
      let bytes = page.print { sequence in
        var head: [UInt8] = []
        head.append("<!doctype html><html><head><title>")
        head.appendEscaped(page.document.title, for: .text)
        head += Array("</title><meta name=\"periscope\" content=\"\(epoch) \(sequence)\"></head><body>".utf8)
        return head
      }
      return String(decoding: bytes, as: UTF8.self) + "</body></html>"
    }
  }
}
