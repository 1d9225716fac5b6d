import Periscope
import PeriscopeTesting
import Testing

/// Expects that a page of a site shows a text.
func expect(
  _ text: String, at path: String, of site: Site, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let visited = try TestSite(site)
  visited.exhaustivity = .off
  let page = await visited.visit(path)
  #expect(page.html.contains(text), sourceLocation: sourceLocation)
}
