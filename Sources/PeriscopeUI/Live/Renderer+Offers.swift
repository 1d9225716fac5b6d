internal import PeriscopeHTML

extension Renderer {
  /// Writes the start tag of a button, with the name and the value that it submits.
  func start(_ tag: HTMLTag, offering name: String, _ attributes: [HTMLAttribute]) {
    openTag(tag)
    if walk.writesHTML {
      stage(UInt8(ascii: " "), "name=\"action\" value")
      stageValue(name)
    }
    for attribute in attributes { self.attribute(attribute) }
    closeTag(tag)
  }

  private static let post: [HTMLAttribute] = [.attribute("method", "post")]

  /// Whether the current content is inside of a form.
  var isInForm: Bool { walk.formDepth > 0 }

  /// Whether the current control, which has called `startForm`, belongs to a surrounding form and not to one of its
  /// own.
  var isInNestedForm: Bool { walk.formDepth > 1 }

  /// Starts a form, unless the content is inside of one.
  func startForm(_ attributes: [HTMLAttribute] = []) {
    if !isInForm {
      start(HTMLTag("form"), attributes.isEmpty ? Self.post : Self.post + attributes)
      startFormKey()
    }
    walk.formDepth += 1
  }

  /// Ends the form, if `startForm` has started one.
  func endForm() {
    walk.formDepth -= 1
    guard !isInForm else { return }
    endFormKey()
    end(HTMLTag("form"))
  }

  /// Offers the action or the input of a control. Returns the offer's name in passes that write or compare it, and an
  /// empty text in other passes.
  ///
  /// - Parameters:
  ///   - wanted: The name that the control requests.
  ///   - offered: The action or the input. It is created only if a pass needs it.
  ///   - kind: The kind of the offer.
  ///   - isEnabled: Whether the control is enabled.
  ///   - isDefault: Whether Return in a field of the form presses the control.
  ///   - forgives: Whether the action is performed despite invalid values in the form.
  ///   - isEvent: Whether the offer is an element's event, which has no slot and does not answer a dialog.
  ///   - slotDistance: The number of slots between the current one and the slot with the control's value; `nil` if
  ///     several elements show the value, see `echo(of:)`.
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
      return offer.name.text
    case .print:
      if isExcluding { reportExcludedOffer() }
      return knownName
    case .compare:
      walk.skeleton.mix(hashOf: wanted.text)
      if isDefault { walk.skeleton.mix(1) }
      walk.fragment.updateOffer(at: walk.offer, isEnabled: isEnabled, forgives: forgives)
      if let last = document.lastPress, last.isOffer(walk.offer, of: walk.fragment) {
        // If the offer has no action any more, forgets it, so that the next press is looked up again.
        if !last.update(isEvent ? offered() : answered(offered())) { document.lastPress = nil }
      }
      return knownName
    case .find(let offer, let fragment):
      if offer == walk.offer, fragment === walk.fragment, kind != .echo {
        foundName = wanted
        found = isEvent ? offered() : answered(labelled(offered()))
      }
    case .literals, .catchUp: break
    }
    return ""
  }

  /// Writes a button, with a form around it unless it is inside of one.
  func button(
    _ wanted: OfferName, _ offered: @autoclosure () -> Offered, isEnabled: Bool = true, isDefault: Bool = false,
    forgives: Bool = false, isEvent: Bool = false, _ attributes: [HTMLAttribute], label: () -> Void
  ) {
    startForm()
    let name = offer(
      wanted, offered(), .press, isEnabled: isEnabled, isDefault: isDefault, forgives: forgives, isEvent: isEvent)
    noteButton(name, attributes)
    start(Self.button, offering: name, attributes)
    label()
    end(Self.button)
    endForm()
  }

  /// Marks the next slot as one of several that show the value of an input.
  func echo(of name: String) {
    _ = offer(.words(name), .press({}), .echo)
  }

  /// Excludes the value of a field from the page's JSON.
  func withhold(_ name: OfferName) {
    guard case .build = walk.purpose, case .path(let path) = name, let field = path.split(separator: ".").last else {
      return
    }
    document.withhold(String(field))
  }

  /// Adds the dismissal of the enclosing alert, confirmation dialog or menu to the action of a button.
  private func answered(_ offered: Offered) -> Offered {
    guard !environment.isEmpty, let answer = environment[of: DialogAnswer.self]?.dismiss else { return offered }
    func both(_ action: @escaping () -> Void) -> () -> Void {
      {
        action()
        answer()
      }
    }
    return switch offered {
    case .press(let action): .press(both(action))
    case .rowPress(let action): .rowPress(both(action))
    case .input, .drag: offered
    }
  }

  /// Writes a control. While an offer is searched for, the control's title becomes the label of its input.
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

  /// The name of the next offer, as the page shows it.
  private var knownName: String { walk.fragment.offerName(at: walk.offer) }
}
