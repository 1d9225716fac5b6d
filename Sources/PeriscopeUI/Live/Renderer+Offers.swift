internal import PeriscopeHTML

extension Renderer {
  private static let post: [HTMLAttribute] = [.attribute("method", "post")]

  /// Whether what is written stands in a form.
  var isInForm: Bool { walk.formDepth > 0 }

  /// Starts a form, unless there is one around.
  func startForm(_ attributes: [HTMLAttribute] = []) {
    if !isInForm { start(HTMLTag("form"), attributes.isEmpty ? Self.post : Self.post + attributes) }
    walk.formDepth += 1
  }

  /// Ends the form that was started here, if one was.
  func endForm() {
    walk.formDepth -= 1
    if !isInForm { end(HTMLTag("form")) }
  }

  /// Offers what a control does; returns the name that the page shows for it, where HTML is written.
  ///
  /// - Parameters:
  ///   - wanted: The name that the control asks for.
  ///   - offered: What it does.
  ///   - kind: Whether it is pressed or filled in.
  ///   - isEnabled: Whether it may be used now.
  ///   - isDefault: Whether Return in a field of its form presses it.
  ///   - forgives: Whether it is pressed though a value of its form cannot be taken.
  ///   - isEvent: Whether it is something that happens to an element: no slot shows its value, and it answers no dialog.
  ///   - slotDistance: How many slots stand between here and the one that shows the control's value; `nil` where echoes show it.
  func offer(
    _ wanted: OfferName, _ offered: @autoclosure () -> Offered, _ kind: Offer.Kind, isEnabled: Bool = true,
    isDefault: Bool = false, forgives: Bool = false, isEvent: Bool = false, slotDistance: Int? = 0
  ) -> String {
    defer { walk.offer += 1 }
    switch walk.purpose {
    case .build:
      let offer = document.offer(
        wanted, kind, at: walk.offer, slot: isEvent ? nil : slotDistance.map { walk.slot + $0 }, place: walk.place,
        isEnabled: isEnabled, isDefault: isDefault, forgives: forgives, of: walk.fragment)
      walk.skeleton.mix(hashOf: wanted.text)
      if isDefault { walk.skeleton.mix(1) }
      walk.fragment.offers.append(offer)
      return offer.name
    case .print: return knownName
    case .compare:
      walk.skeleton.mix(hashOf: wanted.text)
      if isDefault { walk.skeleton.mix(1) }
      if walk.offer < walk.fragment.offers.count {
        walk.fragment.offers[walk.offer].isEnabled = isEnabled
        walk.fragment.offers[walk.offer].forgives = forgives
      }
      return knownName
    case .find(let offer, let fragment):
      if offer == walk.offer, fragment === walk.fragment, kind != .echo {
        found = isEvent ? offered() : answered(labelled(offered()))
      }
    case .literals, .catchUp: break
    }
    return ""
  }

  /// Writes a button, in a form of its own unless there is one around it.
  func button(
    _ wanted: OfferName, _ offered: @autoclosure () -> Offered, isEnabled: Bool = true, isDefault: Bool = false,
    forgives: Bool = false, isEvent: Bool = false, _ attributes: [HTMLAttribute], label: () -> Void
  ) {
    startForm()
    let name = offer(
      wanted, offered(), .press, isEnabled: isEnabled, isDefault: isDefault, forgives: forgives, isEvent: isEvent)
    start(Self.button, offering: name, attributes)
    label()
    end(Self.button)
    endForm()
  }

  /// Says that the next slot shows, with others, the value of an input.
  func echo(of name: String) {
    _ = offer(.words(name), .press({}), .echo)
  }

  /// Notes that nobody is to be told what a field holds.
  func withhold(_ name: OfferName) {
    guard case .build = walk.purpose, case .path(let path) = name, let field = path.split(separator: ".").last else {
      return
    }
    document.withhold(String(field))
  }

  /// What a button does; one that stands in a dialog that asks closes it besides.
  private func answered(_ offered: Offered) -> Offered {
    guard let answer = environment[of: DialogAnswer.self]?.dismiss else { return offered }
    func both(_ action: @escaping () -> Void) -> () -> Void {
      {
        action()
        answer()
      }
    }
    return switch offered {
    case .press(let action): .press(both(action))
    case .rowPress(let action): .rowPress(both(action))
    case .input: offered
    }
  }

  /// Writes a control, with the title that people know it by.
  func labelled<Title: HTML>(by title: Title, _ write: () -> Void) {
    guard case .find = walk.purpose else { return write() }
    let outer = words
    words = { WordCollector.words(of: title) }
    write()
    words = outer
  }

  private func labelled(_ offered: Offered) -> Offered {
    guard case .input(var input) = offered else { return offered }
    input.words = words
    return .input(input)
  }

  /// The name that the page shows for the offer that is next.
  private var knownName: String {
    walk.offer < walk.fragment.offers.count ? walk.fragment.offers[walk.offer].name : ""
  }
}
