/// The names of an action's cases and labels, without the payloads' values: `.rows(.element(id:, action: .tapped))`.
enum CaseLabels {
  static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "" }
    guard let payload = mirror.children.first, let name = payload.label else { return ".\(value)" }
    let parts = parts(of: payload.value)
    return parts.isEmpty ? ".\(name)" : ".\(name)(\(parts.joined(separator: ", ")))"
  }

  private static func parts(of payload: Any) -> [String] {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [part(label: nil, payload)] }
    return mirror.children.map { part(label: $0.label, $0.value) }
  }

  private static func part(label: String?, _ value: Any) -> String {
    // Unlabelled payloads are labelled with their position, such as `.0`.
    let label = label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" }
    let cases = text(of: value)
    if cases.isEmpty { return label ?? "_" }
    return label.map { "\($0) \(cases)" } ?? cases
  }
}
