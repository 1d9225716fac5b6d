import Foundation

func size(_ path: String) throws -> Int {
  try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
}

func move(_ path: String, to other: String) throws {
  try FileManager.default.moveItem(atPath: path, toPath: other)
}
