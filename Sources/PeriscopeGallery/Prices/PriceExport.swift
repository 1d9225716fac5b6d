import Periscope

/// The download of all articles, which is written while the browser receives it.
enum PriceExport {
  static let path = "/prices.csv"
  /// The number of articles that are written at once.
  private static let batchSize = 100

  static let route = Route("GET", path) { _ in
    Response { body in
      try await body.write("Article,Shelf,Pieces,Price\n")
      for start in stride(from: 0, to: Stock.all.count, by: batchSize) {
        try await body.write(Stock.all[start...].prefix(batchSize).map(line).joined())
      }
    }
    .saved(as: "Prices.csv")
  }

  private static func line(of article: Stock) -> String {
    "\(article.name),\(article.place),\(article.pieces),\(article.cents / 100).\(article.cents % 100 / 10)\(article.cents % 10)\n"
  }
}
