/// Pages and files: methods and bodies.
extension RequestTable {
  static let sites: [RequestRow] = accepted + methods + bodies + files

  private static let json = "Content-Type: application/json"

  private static let accepted = [
    RequestRow("GET", "/tally", ["Accept: text/html"], "", 200, "Content-Type: text/html", "<!doctype html>"),
    RequestRow("GET", "/tally", ["Accept: application/json"], "", 200, "Content-Type: application/json", #""count":0"#),
    RequestRow("GET", "/tally", ["Accept: text/html;q=0.1, application/json"], "", 200, "", #""count":0"#),
    RequestRow("GET", "/tally", ["Accept: image/png"], "", 406, "Content-Type: text/plain", "accepts none of them"),
    RequestRow("GET", "/tally", ["Accept: text/html;q=0"], "", 406),
    RequestRow(
      "GET", "/nowhere", ["Accept: application/json"], "", 404, "Content-Type: application/json", #"{"error":"#),
    RequestRow("GET", "/nowhere", ["Accept: text/html"], "", 404, "Content-Type: text/html", "<h1>Not found</h1>"),
    RequestRow("GET", "/", [], "", 303, "Location: /tally"),
    RequestRow("GET", "/tally/", [], "", 404), RequestRow("GET", "/TALLY", [], "", 404),
    RequestRow("GET", "/%74ally", [], "", 200, "Content-Type: text/html"),
  ]

  private static let methods = [
    RequestRow("HEAD", "/tally", [], "", 200, "Content-Type: text/html"),
    RequestRow("OPTIONS", "/tally", [], "", 204, "Allow: GET, HEAD, OPTIONS, POST"),
    RequestRow("OPTIONS", "/nowhere", [], "", 404),
    RequestRow("DELETE", "/tally", [], "", 405, "Allow: GET, HEAD, OPTIONS, POST"),
    RequestRow("PUT", "/tally", [form], increment, 405, "Allow: GET, HEAD, OPTIONS, POST", "'PUT' is not allowed"),
    RequestRow("PATCH", "/tally", [json], "{}", 405),
  ]

  private static let bodies = [
    RequestRow("POST", "/tally", [json], #"{"action":"incrementButtonTapped"}"#, 200, "Periscope-Sequence: 1", #":1}"#),
    RequestRow("POST", "/tally", [json, "Prefer: return=minimal"], #"{"action":"incrementButtonTapped"}"#, 204),
    RequestRow("POST", "/tally", [form, "Periscope-Epoch: any"], increment, 204, "Periscope-Sequence: 1"),
    RequestRow("POST", "/tally", [form, "Accept: text/html"], increment, 303, "Location: /tally"),
    RequestRow("POST", "/tally", [form, "Accept: image/png"], increment, 406),
    RequestRow(
      "POST", "/tally", [json], #"{"action":"nothing"}"#, 409, "Content-Type: application/json", #""offered":["#),
    RequestRow("POST", "/tally", [json], #"{"count":5}"#, 409, "", "takes no value named 'count'"),
    RequestRow("POST", "/tally", [json], #"{"action":["a"]}"#, 400, "", "expected a flat object"),
    RequestRow("POST", "/tally", [json], "{", 400, "Content-Type: application/json"),
    RequestRow(
      "POST", "/tally", ["Content-Type: multipart/form-data; boundary=x"], "--x--", 415, "",
      "file uploads are not supported"),
    RequestRow("POST", "/tally", ["Content-Type: text/plain"], increment, 415),
    RequestRow("POST", "/tally", [], increment, 415, "", "A body without a type is not supported; send"),
    RequestRow("POST", "/tally", [json, "Sec-Fetch-Site: cross-site"], "{}", 403),
  ]

  private static let files = [
    // The URL of the Dockerfile's health check.
    RequestRow("HEAD", "/periscope/periscope.js", [], "", 200, "Content-Type: text/javascript; charset=utf-8"),
    RequestRow("GET", "/periscope/periscope.js", [], "", 200, "Cache-Control: no-cache", "Periscope-Epoch"),
    RequestRow("GET", "/periscope/anything-else", [], "", 404),
    RequestRow("GET", "/periscope/periscope.js", ["Range: bytes=0-3"], "", 206, "Content-Range: bytes 0-3/"),
    RequestRow("GET", "/periscope/periscope.js", ["Range: bytes=9999999-"], "", 416, "Content-Range: bytes */"),
    RequestRow("GET", "/periscope/periscope.js", ["Range: bytes=x"], "", 200),
    RequestRow("GET", "/periscope/periscope.js", ["If-None-Match: *"], "", 304),
    RequestRow("OPTIONS", "/periscope/periscope.js", [], "", 204, "Allow: GET, HEAD, OPTIONS"),
    RequestRow("DELETE", "/periscope/periscope.js", [], "", 405, "Allow: GET, HEAD, OPTIONS"),
  ]
}
