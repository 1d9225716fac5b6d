import PeriscopeTesting

/// The main task of a page of the examples, as a user does it.
struct GalleryTask: CustomStringConvertible, Sendable {
  enum Move: Sendable {
    /// Presses the control with a name.
    case press(String)
    /// Replaces the text of a field by typing; `\n` presses Return.
    case type(String, into: String)
    /// Shows the tab with a name, which is to the right of the selected one.
    case show(String, after: String)
    /// Waits for a text.
    case see(String)
  }

  let path: String
  let moves: [Move]

  var description: String { path }

  /// The tasks of all pages, which also show their dialogs, sheets, levels and errors.
  static let all = [
    GalleryTask(path: "/", moves: [.press("Increment Counter"), .press("Wave"), .see("1 wave of all visitors")]),
    GalleryTask(path: "/counter", moves: [.press("Increment"), .press("Increment"), .see("2")]),
    GalleryTask(
      path: "/todos",
      moves: [
        .type("Milk", into: "New todo"), .press("Add"), .press("Edit Milk"), .type("Bread", into: "Title"),
        .press("Save"), .press("Bread"), .see("0 left"), .press("Completed"), .press("Delete Bread"),
      ]),
    GalleryTask(path: "/search", moves: [.type("bern\n", into: "City"), .press("Bern"), .see("135,000 inhabitants")]),
    GalleryTask(path: "/timer", moves: [.press("Start"), .press("Stop"), .press("Reset"), .see("00:00")]),
    GalleryTask(
      path: "/lists",
      moves: [.type("All\n", into: "Name"), .press("Add a row to All"), .see("All")]),
    GalleryTask(
      path: "/login",
      moves: [
        .type("a@b", into: "Name"), .type("wrong", into: "Password"), .press("Log in"), .press("Cancel"),
        .type("secret", into: "Password"), .press("Log in"), .type("0000", into: "Code"), .press("Confirm"),
        .press("OK"), .type("1234", into: "Code"), .press("Confirm"), .see("Welcome, a@b."), .press("Log out"),
      ]),
    GalleryTask(
      path: "/meetings", moves: [.press("Record"), .press("End"), .press("Resume"), .press("End"), .press("Save")]),
    GalleryTask(
      path: "/tabs",
      moves: [
        .press("Increment"), .press("Increment"), .press("Is this prime?"), .see("prime."), .press("OK"),
        .show("Profile", after: "Counter"), .press("Reset"),
      ]),
    GalleryTask(
      path: "/order",
      moves: [
        .press("Extras"), .press("Add"), .type("Olives", into: "Extra"), .press("Add"), .press("Done"),
        .see("With Olives"), .press("Order"), .see("Something is missing"), .press("OK"), .press("Clear"),
        .press("Cancel"), .type("Blob", into: "Name"), .type("Main St", into: "Street"), .type("Bern", into: "City"),
        .press("Order"), .see("Thank you, Blob"), .press("Order another one"),
      ]),
    GalleryTask(
      path: "/team",
      moves: [
        .type("Ada", into: "Name"), .type("wrong", into: "Password"), .press("Sign in"), .see("do not belong together"),
        .type("periscope", into: "Password"), .press("Sign in"), .see("Spring release"),
        .type("Party", into: "New board"), .press("Add"),
        .press("Delete Party"), .press("Delete"), .press("Spring release"),
        .press("Move Write the release notes to Doing"), .press("Write the release notes"), .press("Edit"),
        .type("Publish the notes", into: "Title"), .press("Save"), .see("Publish the notes"), .press("Done"),
        .press("Calendar"), .see("All due dates"), .press("Sign out"), .see("Stay signed in"),
      ]),
    GalleryTask(
      path: "/controls",
      moves: [
        .type("Grace", into: "Name"), .press("Parking"), .press("Lock the fields above"), .press("Book"),
        .show("Guests", after: "Booking"), .press("Add"), .press("Remove the last"),
        .show("Text and layout", after: "Guests"), .press("More"),
      ]),
    GalleryTask(
      path: "/two-counters", moves: [.press("Increment First"), .press("Increment Second"), .see("Together 2")]),
    GalleryTask(
      path: "/optional-state",
      moves: [.press("Show the counter"), .press("Increment Counter"), .press("Put it away"), .see("No counter")]),
    // The job may end before a test reaches Cancel.
    GalleryTask(path: "/job", moves: [.press("Start"), .see("00 of 4,000")]),
    GalleryTask(path: "/chart", moves: [.see("lowest")]),
    GalleryTask(path: "/poll", moves: [.press("Vote for Tabs"), .see("1 vote of all visitors")]),
    GalleryTask(
      path: "/chat",
      moves: [.type("Ada", into: "Name"), .type("Hello", into: "Message"), .press("Send"), .see("Hello")]),
    GalleryTask(path: "/prices", moves: [.type("brass\n", into: "Filter"), .press("Price")]),
    GalleryTask(path: "/dashboard", moves: [.see("Since the server started")]),
    GalleryTask(
      path: "/mail",
      moves: [
        .press("Grace A bug"), .see("From Grace"), .press("Move to Archive"), .see("No message is selected"),
        .press("Archive"), .press("Grace A bug"), .see("From Grace"),
      ]),
    GalleryTask(path: "/attachments", moves: [.see("Choose files, drop them on the control")]),
    GalleryTask(path: "/planner", moves: [.press("Book"), .see("1 January"), .press("Free 1 January")]),
    GalleryTask(path: "/packing", moves: [.press("Next place for Tent"), .press("Next place for Tent")]),
    GalleryTask(
      path: "/invitation",
      moves: [.press("Copy"), .see("Copied once"), .press("New link"), .see("Copied 0 times")]),
    GalleryTask(
      path: "/design",
      moves: [
        .press("Menu"), .press("Rename"), .press("Popover"), .press("Close"), .press("Sheet"), .press("Done"),
        .press("Confirmation"), .press("Cancel"), .press("Alert"), .press("Leave it"),
      ]),
  ]
}

extension GalleryTask.Move {
  /// Performs the move with the mouse and the keyboard, with or without scripts.
  func perform(in browser: Browser) async throws {
    switch self {
    case .press(let name), .show(let name, after: _): try await browser.clickControl(named: name)
    case .type(let text, let name): try await browser.type(text, intoControlNamed: name)
    case .see(let text): try await browser.see(Self.path(of: text))
    }
  }

  /// The XPath of the elements that contain a text.
  static func path(of text: String) -> String { "//body//*[not(*) and contains(normalize-space(.), \"\(text)\")]" }
}
