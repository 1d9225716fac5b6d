import Foundation

/// A different process that holds the lock of a SQLite file until `letGo()`.
final class FileHolder {
  private let process = Process()
  private let input = Pipe()

  init(_ file: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sqlite3, sys
      holder = sqlite3.connect(sys.argv[1], isolation_level=None)
      holder.execute('PRAGMA locking_mode=EXCLUSIVE')
      holder.execute('BEGIN IMMEDIATE')
      print('held', flush=True)
      sys.stdin.read()
      """, file,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 4)
  }

  func letGo() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
