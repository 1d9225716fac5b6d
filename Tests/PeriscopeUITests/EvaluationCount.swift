/// Counts the evaluations of a body.
final class EvaluationCount {
  nonisolated(unsafe) var count = 0
}
