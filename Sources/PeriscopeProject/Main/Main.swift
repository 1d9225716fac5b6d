import Foundation
import PeriscopeProject

/// The `periscope` program, which creates packages.
@main
struct Main {
  static func main() {
    do throws(CommandError) {
      let command = try Command(Array(CommandLine.arguments.dropFirst()))
      print(try command.run(in: FileManager.default.currentDirectoryPath))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error.status)
    }
  }
}
