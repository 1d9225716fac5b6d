/// Who runs where, so that neither takes time from the other.
enum Cores {
  static let server = 0
  static let generator = 1
}
