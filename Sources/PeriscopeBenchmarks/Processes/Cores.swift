/// The cores of the server and of the load generator, so that neither takes time from the other.
enum Cores {
  static let server = 0
  static let generator = 1
}
