import ComposableArchitecture
import PeriscopeUI
import Testing

/// Renders views that are written for SwiftUI, and expects their texts and controls.
@MainActor
@Suite struct CaseStudyTests {
  /// Expects that a page's HTML contains all parts.
  private func expect(_ page: String, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for part in parts { #expect(page.contains(part), "\(part)", sourceLocation: sourceLocation) }
  }

  @Test func `sample views of tallies compile, and render their content`() {
    expect(page(Tally.State(count: 3), Tally()) { TallyView(store: $0) }, ">3<", "Remove", "<svg")
    expect(page(Tally.State(), Tally()) { TallyDemoView(store: $0) }, "A number with two buttons.", "Tally demo")
    expect(page(TwoTallies.State(), TwoTallies()) { TwoTalliesView(store: $0) }, "Left", "Right", ">5<")
    expect(
      page(OptionalTally.State(tally: .init(count: 9)), OptionalTally()) { OptionalTallyView(store: $0) },
      "Toggle the tally", "There is a tally", ">9<", "Optional tally")
  }

  @Test func `sample views of bindings compile, and render their content`() {
    expect(
      page(Preferences.State(), Preferences()) { PreferencesView(store: $0) }, "Disable other controls", "Maximum: 10",
      "Slider value: 5", #"type="range""#, "Reset")
    expect(page(BindingBasics.State(), BindingBasics()) { BindingBasicsView(store: $0) }, #"value="Blob""#, "Age: 30")
    expect(
      page(LogIn.State(), LogIn()) { LogInView(store: $0) }, "Username", #"type="password""#, "Sign in", "prominent")
  }

  @Test func `sample views of dialogs and sheets compile, and render their content`() {
    expect(
      page(AlertAndDialog.State(), AlertAndDialog()) { AlertAndDialogView(store: $0) }, "Count: 0",
      "Confirmation Dialog")
    expect(
      page(SheetStudy.State(destination: .tally(.init(count: 3))), SheetStudy()) { SheetStudyView(store: $0) },
      "Show the tally", "<dialog", "Tally demo", "Done")
    expect(page(PopoverStudyView()), "Info", "This is the help.", "<dialog")
    expect(page(PlainAlertView()), "Delete the notes?", "There is no way back.", "Keep", "Rename…")
    expect(page(DismissableView()), "Not presented", "Close this", "Dismissable")
  }

  @Test func `sample views of effects compile, and render their content`() {
    expect(page(RefreshStudy.State(), RefreshStudy()) { RefreshStudyView(store: $0) }, "First entry", "weight-bold")
    expect(
      page(TimerStudy.State(), TimerStudy()) { TimerStudyView(store: $0) }, "Start", "clip-path=", "<path",
      "turn-70 turn-2")
    expect(page(TaskStudyView(title: "notes")), "Loading notes…")
  }

  @Test func `sample views of navigation compile, and render their content`() {
    expect(
      page(StackStudy.State(), StackStudy()) { StackStudyView(store: $0) }, "Go to the tally", "Go to the timer",
      "Screens: 0", "Current stack")
    expect(page(StackStudy.State(), StackStudy()) { FloatingMenuView(store: $0) }, "Pop to root")
    expect(page(LoadedNumberView()), "Load the number")
    let nested = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      page(NestedStudy.State(name: "A", rows: [.init(name: "B")]), NestedStudy()) { NestedStudyView(store: $0) }
    }
    expect(nested, #"value="B""#, "Next", "Add row")
    expect(page(SplitStudyView()), "Inbox", "Archive", "Contents of Inbox")
    expect(page(TabStudyView()), "Home content", "Search", "Profile", #"role="tab""#)
    expect(page(PlainTabsView()), "Tab one", "One", "Two", "tabs-")
    let onboarding = page(OnboardingView())
    expect(onboarding, "Step 1")
    #expect(onboarding.ranges(of: "Step 1").count == 1)
  }

  @Test func `reusable sample components compile, and render their content`() {
    expect(page(Favoriting.State(id: 1, isFavorite: true), Favoriting()) { FavoriteButton(store: $0) }, "filled")
    expect(page(Episodes.State(), Episodes()) { EpisodesView(store: $0) }, "Functions", "Side effects")
    expect(page(CircularProgressView(value: 0.4)), "stroke-linecap=\"round\"", "turn-200 turn-70", " d=\"M")
    expect(page(DownloadRowView()), "Chapter 1", "<path", "corner-0")
    expect(page(SharedCounts.State(), SharedCounts()) { SharedCountsView(store: $0) }, "Shared count: 4", "Profile")
    expect(page(Tally.State(count: 2), Tally()) { LegacyTallyView(store: $0) }, "Legacy: 2")
    expect(page(AnimatedSquareView()), "Tap to move the circle.", "Big mode", "Rainbow", "placed move-x-50 move-y-80")
  }

  @Test func `sample views of lists compile, and render their content`() {
    expect(
      page(Chores.State(), Chores()) { ChoresView(store: $0) }, "Sweep", "Completed", "Clear Completed", "Add Chore",
      "Chores")
    expect(
      page(Chore.State(description: "Cook", id: .init()), Chore()) { ChoreView(store: $0) }, #"value="Cook""#)
    expect(page(GroceriesView()), "Bread", "Milk", "Groceries", "delete[Bread]")
    expect(page(SwipeActionsView()), #"value="Welcome""#, "Trash", "Flag")
    expect(page(OutlineStudyView()), "Documents", "Letter", "Readme", "<details")
  }

  @Test func `sample views of search compile, and render their content`() {
    expect(
      page(PlaceSearch.State(), PlaceSearch()) { PlaceSearchView(store: $0) }, "Vienna", "in Austria", "Search places",
      "<progress")
    expect(page(ContactsView()), "Ada", "London", "Search contacts", "Vienna", #"type="search""#)
    expect(page(SuggestionsView()), "Type a color", "Red", "Green")
  }

  @Test func `sample views of games compile, and render their content`() {
    expect(page(BoardGameView()), "Cross, make your move", "Cell 2 2", "background-custom r-c0 r-0c", "Quit")
    expect(page(MemoryCardView(face: "A")), ">A<", "data-click", "corner-12", #"role="button""#)
    expect(page(ScoreboardView()), "Player", "Ann", "12", "The end")
  }

  @Test func `sample views of meetings compile, and render their content`() {
    let standUp = StandUp(id: 1, title: "Design", attendees: ["Ann"])
    expect(page(StandUpCardView(standUp: standUp)), "Design", "5 min")
    expect(page(StandUpListView()), "Stand-ups", "Product")
    expect(page(StandUpFormView()), #"value="Ann""#, #"value="Bob""#, "Seafoam", "5 minutes", "New attendee")
    expect(
      page(MeetingHeaderView(secondsElapsed: 60, durationRemaining: .seconds(240), palette: .seafoam)), "Time Elapsed",
      #"value="0.2""#, "Time Remaining")
    expect(
      page(MeetingTimerView(speakers: ["Ann", "Bob"], speakerIndex: 1, palette: .navy)), "Bob", "is speaking",
      "stroke=\"#001442\"")
    expect(page(MeetingFooterView(speakers: ["Ann", "Bob"]) {}), "Speaker 1 of 2")
  }

  @Test func `sample views of drawings compile, and render their content`() {
    expect(page(BarChartView()), "Mon", "Tue", "fill-custom", "height-128")
    expect(page(LineChartView()), "stroke-dasharray=\"4 2\"", "<path", "geometry width-320 height-160")
    expect(page(PieChartView()), "Shares of the market", "var(--periscope-red)", "var(--periscope-blue)")
    expect(page(WarningSignView()), "fill=\"#ffcc00\"", "Slippery when wet")
    expect(page(ActivityRingsView()), "Activity", "stroke-width=\"14\"", "<path")
    expect(page(StarView()), "<path", "Five-pointed star")
    expect(page(CurvesView()), "Curves", "ellipse", "<path")
  }

  @Test func `sample views of colors compile, and render their content`() {
    expect(page(ColorMixerView()), "fill-custom r-80", "rgb(127, 63, 191)", "Red", "Green", "Blue")
    expect(page(SystemColorsView()), "Secondary label", "background-sunken", "background-ground", "background-custom")
    expect(page(GradientsView()), "<linearGradient", "<radialGradient", "url(#paint", "Gradient text")
    expect(page(ThemedView()), "Light", "Language: en", "Enabled", "Regular", "Left to right", "First weekday")
    expect(page(DarkCardView()), "Dark", "Language: de", "Disabled", "scheme-dark")
    expect(page(TransformsView()), "turned turn-30", "zoom-x-100 zoom-x-50", "move-y-minus", "Blurred", "Faded")
    expect(page(ColorPickerStudyView()), #"type="color""#, "Preview")
  }

  @Test func `sample views of texts compile, and render their content`() {
    expect(page(RichTextView()), "Hello, ", "weight-bold slant-italic color-blue", "line-through", "$20", "Wide")
    expect(page(DatesView()), "November 14, 2023", "25%", "Ann, Bob", "km")
    expect(page(FontsView()), "font-large-title design-rounded", "Custom", "Relative", "Dynamic")
    expect(page(BadgeView(count: 3)), ">3<", "3 notifications", "overlay")
    expect(page(QuoteView()), "Dijkstra", "More")
    expect(page(PlaceholderView(isLoading: true)), "redacted", "Title of the article")
  }

  @Test func `sample views of styles compile, and render their content`() {
    expect(page(StyledButtonsView()), "Pill 0", "background-indigo capsule", "Reset", #"class="styled"#, "Bordered")
    expect(page(CheckboxesView()), "Subscribe", "Public profile", "Star", "plain")
    expect(page(GaugesView()), "Battery", "Speed", #"value="0.42""#, "3 of 10", "Working…")
    expect(page(CardsView()), "Card 3", "background-sunken", "shadow")
    expect(page(ConfirmView()), "Launch", "Really")
    expect(page(BoxedGroupBoxView()), "About", "Details", "Version", "Kind")
  }

  @Test func `sample views with earlier names of styles compile, and render their content`() {
    let page = page(EarlierStylesView())
    expect(page, "Add", "plain", "prominent", "list-plain", "One", #"type="radio""#, "Star", "Loading", "More")
    #expect(!page.contains("<select"))
  }

  @Test func `sample views of controls compile, and render their content`() {
    expect(
      page(OrderFormView()), "Crust", "Slices: 8", "More or less", "Within the hour.", #"value="9.5""#, "<textarea",
      "Place order")
    expect(page(MenusView()), "Actions", "Sort", "Cut", "Share it", "https://example.com")
    expect(page(GalleryGridView()), "Gallery", "Photos", "https://example.com/5.jpg")
    expect(page(PhasedImageView()), "https://example.com/a.jpg")
    expect(page(MessagesView()), "Hi there", "Good morning", "Message")
  }

  @Test func `sample views of events and models compile, and render their content`() {
    expect(page(TapsView()), "Taps: 0", "Double", "Short")
    expect(page(ClockView()), "12:00")
    expect(page(LibraryView()), "Emma", "Ulysses", "Sorted", "Remove")
    expect(page(BookRow(title: "Emma").environment(LibraryModel())), "Emma")
    expect(page(SortToggle().environment(LibraryModel())), "Sorted")
    expect(page(ObservedSessionView()), "User: Ann", "Visits: 3")
    expect(page(VisitsView(session: SessionModel())), "Visits: 3")
    expect(page(FocusFormView()), "Street", "City", "Hide keyboard")
    expect(page(HeroView()), "Collapsed", "Toggle")
    expect(page(KeyboardView()), "Last key: none", "Save all", #"accesskey="s""#)
    let ticking = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      page(TickingView())
    }
    expect(ticking, "12:00")
  }

  @Test func `sample views of layouts compile, and render their content`() {
    expect(page(PaywallView()), "Unlimited notes", "Yearly", "€20", "Subscribe")
    expect(page(AdaptiveView()), "Left part", "Right part")
    expect(page(HalfWidthView()), "Half", "Other half")
    expect(page(RatingView(rating: .constant(2))), "Rating", "2 of 5")
    expect(page(RatingStudyView()), "You chose 3")
    expect(page(MasonryView()), "Tile 3")
    expect(page(EquatableRowView(title: "Row")), "Row", "<svg")
  }

  @Test func `sample views of view actions compile and render their content, and a controller's action is counted`()
    async
  {
    expect(page(Profile.State(), Profile()) { ProfileView(store: $0) }, "Name", "Save", "Saves: 0")
    expect(page(Profile.State(), Profile()) { ProfileRow(store: $0) }, ">Blob<")
    let store = Store(initialState: Profile.State()) { Profile() }
    await ProfileController(store: store).save()
    #expect(store.saves == 1)
  }

  @Test func `sample views of entries, layouts and styles compile, and render their content`() {
    expect(page(UnreadBadgesView()), "Badge: at most 9", "Messages: at most 9", "Clear")
    expect(
      page(SwitchedLayoutView()), "hstack align-top", "First", "Second", "Page 2", "Pinned", "Sidebar", "Detail")
    expect(
      page(VolumeView()), "Volume: 2.50", "Name of the device", #"placeholder="Required""#, "Alarm", "Too loud",
      "Turn it down.", "Lower it")
    expect(page(BoxesView()), "Weather", "Wind", "5 m/s", "Close", "<svg")
  }

  @Test func `sample views of later additions to SwiftUI compile, and render their content`() {
    expect(page(InspectedListView()), "Ada", "class=\"split\"", "<aside", "Born in 1815", "Toggle")
    expect(page(PulsingHeartView()), "<svg", "zoom-x-100", "weight-regular", "Beat once", "opacity-5")
    #expect(!page(PulsingHeartView()).contains("zoom-x-100 zoom-x-20"))
    let text = page(AttributedTextView())
    expect(text, "Read the ", #"href="/terms""#, ">terms</a>", "font-headline", "color-red", "slant-italic", "track-2")
    expect(text, "Plain", "line-below")
    let tabs = page(ValuelessTabsView())
    expect(tabs, "Inbox", "Notes", "Search", "Messages", #"aria-selected="true""#)
    #expect(!tabs.contains("No notes") && !tabs.contains("Search here"))
    expect(page(SpacedLettersView()), "track-2", "track-minus-1", "raised", "max-width-fill", "Level", "padding-s-8")
    let shelf = page(FixedShelfView())
    expect(shelf, "scroll locked", "Fixed shelf", "<dialog", #"type="date""#)
    #expect(shelf.ranges(of: #"aria-label="Scrolls""#).count == 1)
  }

  @Test func `a row that forbids deletion or moves has no button for it`() {
    let rows = page(LockedRowsView())
    expect(rows, "Row 1", "Row 3", "delete[1]", "delete[3]", "move-up[1]", "move-down[2]", "row-space-8")
    #expect(!rows.contains("delete[2]") && !rows.contains("move-up[3]"))
  }

  @Test func `a text that is interpolated in a text loses its styles`() {
    let greeting: any Greeting.Type = InterpolatedGreeting.self
    expect(page(greeting.text("Ada")), "Hello, Ada!")
  }
}
