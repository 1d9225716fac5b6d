extension Example {
  /// The examples, in the order of the index.
  static let all = [
    counter, twoCounters, optionalState, todos, search, timer, job, chart, poll, chat, prices, dashboard, order,
    controls, mail, attachments, planner, packing, invitation, lists, login, meetings, tabs, team, design,
  ]

  /// Returns the examples before and after an example; the last is before the first.
  static func neighbours(of example: Example) -> (previous: Example, next: Example) {
    guard let index = all.firstIndex(where: { $0.id == example.id }) else { return (example, example) }
    return (all[(index + all.count - 1) % all.count], all[(index + 1) % all.count])
  }

  static let counter = Example(
    id: "counter", name: "Counter", sentence: "A number and two buttons: the smallest feature.",
    picture: Picture(outline: "M24 22h112v46h-112z", ink: "M72 45h16", accent: "M42 45h0M118 45h0"),
    sources: ["Counter.swift", "CounterView.swift"], tests: ["CounterTests.swift"],
    form: "action=incrementButtonTapped")

  static let twoCounters = Example(
    id: "two-counters", name: "Two counters", sentence: "A feature that is made of the same feature twice.",
    picture: Picture(
      outline: "M14 28h60v34h-60zM86 28h60v34h-60z", ink: "M40 45h8M112 45h8",
      accent: "M26 45h0M62 45h0M98 45h0M134 45h0"),
    sources: ["TwoCounters.swift", "TwoCountersView.swift", "CounterPanel.swift", "Counter.swift"],
    tests: ["TwoCountersTests.swift"], form: "action=first.incrementButtonTapped")

  static let optionalState = Example(
    id: "optional-state", name: "Optional state",
    sentence: "A counter that comes and goes, with its view and its effects.",
    picture: Picture(outline: "M24 40h112v32h-112z", ink: "M72 56h16", accent: "M30 22h34"),
    sources: ["OptionalCounter.swift", "OptionalCounterView.swift", "CounterPanel.swift", "Counter.swift"],
    tests: ["OptionalCounterTests.swift"],
    form: "action=toggleButtonTapped")

  static let attachments = Example(
    id: "attachments", name: "Attachments",
    sentence: "Files that are chosen, dropped or pasted, with limits, progress and previews.",
    picture: Picture(
      outline: "M44 12h52l20 20v46h-72zM96 12v20h20", ink: "M58 62h44", accent: "M80 52v-24M70 38l10-10l10 10"),
    sources: ["Attachments.swift", "AttachmentsView.swift"], tests: ["AttachmentsTests.swift"], form: nil)

  static let planner = Example(
    id: "planner", name: "Planner",
    sentence: "A calendar that a script draws: it gets a value and events, and sends typed actions.",
    picture: Picture(
      outline: "M30 16h100v60h-100zM30 32h100", ink: "M48 46h8M76 46h8M104 46h8M48 62h8M104 62h8", accent: "M76 62h8"),
    sources: ["Planner.swift", "PlannerView.swift", "planner.js"], tests: ["PlannerTests.swift"], form: nil)

  static let packing = Example(
    id: "packing", name: "Packing",
    sentence: "Things that are dragged to a different place, and a list that is sorted by hand.",
    picture: Picture(
      outline: "M16 16h38v60h-38zM61 16h38v60h-38zM106 16h38v60h-38z", ink: "M24 28h22M24 40h22M114 28h22",
      accent: "M46 52h34M74 46l6 6l-6 6"),
    sources: ["Packing.swift", "PackingView.swift"], tests: ["PackingTests.swift"],
    form: "action=drag[1]>drop[bag]")

  static let invitation = Example(
    id: "invitation", name: "Invitation",
    sentence: "A link that the browser copies, shares and prints without asking the server.",
    picture: Picture(
      outline: "M20 24h84v20h-84z", ink: "M30 34h50M20 58h30M60 58h30", accent: "M118 34h22M132 26l8 8l-8 8"),
    sources: ["Invitation.swift", "InvitationView.swift"], tests: ["InvitationTests.swift"],
    form: "action=copyButtonTapped")

  static let todos = Example(
    id: "todos", name: "Todos", sentence: "A list of rows that are edited, completed, filtered and sorted.",
    picture: Picture(
      outline: "M20 14h120v62h-120zM20 35h120M20 56h120", ink: "M48 24h54M48 45h70M48 66h38", accent: "M32 24h0M32 45h0"
    ),
    sources: ["Todos.swift", "TodosView.swift", "Todo.swift", "TodoRow.swift"], tests: ["TodosTests.swift"],
    form: "action=addButtonTapped&newTitle=Milk")

  static let search = Example(
    id: "search", name: "Search", sentence: "Results while you type. A newer query cancels the older one.",
    picture: Picture(
      outline: "M20 18h120v18h-120z", ink: "M30 27h30M24 52h90M24 68h64", accent: "M128 27h0"),
    sources: ["Search.swift", "SearchView.swift", "CityClient.swift", "City.swift", "Atlas.swift"],
    tests: ["SearchTests.swift"],
    form: "query=be")

  static let timer = Example(
    id: "timer", name: "Timer", sentence: "A stopwatch: an effect that runs until you stop it.",
    picture: Picture(outline: "M24 16h112v58h-112z", ink: "M58 38h18M84 38h18", accent: "M64 60h32"),
    sources: ["Stopwatch.swift", "StopwatchView.swift"], tests: ["StopwatchTests.swift"],
    form: "action=toggleButtonTapped")

  static let job = Example(
    id: "job", name: "A long job", sentence: "Work that shows its progress, and stops when you cancel it.",
    picture: Picture(outline: "M24 20h112v50h-112z", ink: "M36 34h40M84 50h38", accent: "M36 50h48"),
    sources: ["Job.swift", "JobView.swift"], tests: ["JobTests.swift"], form: "action=startButtonTapped")

  static let chart = Example(
    id: "chart", name: "Live chart", sentence: "An SVG curve: one attribute is sent each second while you look.",
    picture: Picture(
      outline: "M20 70h120M20 45h120M20 20h120", ink: "", accent: "M22 60l22-16 20 10 24-30 24 14 26-20"),
    sources: ["Chart.swift", "ChartView.swift"], tests: ["ChartTests.swift"], form: nil)

  static let poll = Example(
    id: "poll", name: "Poll", sentence: "A question to everybody: all visitors share one store.",
    picture: Picture(
      outline: "", ink: "M24 24h112M24 45h112M24 66h112", accent: "M24 24h78M24 45h30M24 66h56"),
    sources: ["Poll.swift", "PollView.swift", "SharedStores.swift"], tests: ["PollTests.swift"],
    form: "action=voteButtonTapped.Tabs")

  static let chat = Example(
    id: "chat", name: "Chat", sentence: "Messages for everybody, and a draft for each: state that is shared in part.",
    picture: Picture(outline: "M20 66h120v14h-120z", ink: "M24 18h60M24 50h44", accent: "M76 34h60"),
    sources: ["Chat.swift", "ChatView.swift"], tests: ["ChatTests.swift"], form: "action=sendButtonTapped&draft=Hello")

  static let prices = Example(
    id: "prices", name: "A thousand rows", sentence: "A table that is sorted and filtered on the server.",
    picture: Picture(
      outline: "M16 28h128M16 44h128M16 60h128M16 76h128",
      ink: "M20 36h40M20 52h52M20 68h34M122 36h18M116 52h24M126 68h14",
      accent: "M20 18h28M118 18h22"),
    sources: ["Prices.swift", "PricesView.swift", "PriceExport.swift", "Stock.swift"],
    tests: ["PricesTests.swift"], form: "query=brass")

  static let dashboard = Example(
    id: "dashboard", name: "Dashboard", sentence: "The server's own metrics, each second while you look.",
    picture: Picture(
      outline: "M16 14h60v28h-60zM84 14h60v28h-60zM16 50h128v28h-128z", ink: "M24 60h70M24 70h44",
      accent: "M24 34l12-8 12 4 16-8M92 34l14-4 12-8 18 6"),
    sources: ["Dashboard.swift", "DashboardView.swift", "MetricsClient.swift"], tests: ["DashboardTests.swift"],
    form: nil)

  static let order = Example(
    id: "order", name: "Order", sentence: "A form with choices, checks, dialogs and a sheet.",
    picture: Picture(
      outline: "M24 12h112v16h-112zM24 36h112v14h-112zM24 58h112v14h-112z",
      ink: "M34 43h30M34 65h46M40 20h12M108 20h12",
      accent: "M72 20h16"),
    sources: [
      "Order.swift", "OrderView.swift", "Order+Dialogs.swift", "Pizza.swift", "Extras.swift", "ExtrasView.swift",
      "NewExtra.swift",
    ],
    tests: ["OrderTests.swift", "OrderPageTests.swift"], form: "action=orderButtonTapped&name=Ada")

  static let controls = Example(
    id: "controls", name: "Controls", sentence: "Every control, bound to the fields of one feature.",
    picture: Picture(
      outline: "M24 14h50v16h-50zM86 14h50v16h-50zM24 66h112", ink: "M32 22h20M94 22h26M24 48h60",
      accent: "M122 48h10M24 66h54"),
    sources: ["Controls.swift", "ControlsView.swift"], tests: ["ControlsTests.swift", "BookingPageTests.swift"],
    form: "name=Grace")

  static let mail = Example(
    id: "mail", name: "Mail",
    sentence: "Mailboxes, messages and a message side by side, or below each other in a narrow window.",
    picture: Picture(
      outline: "M16 14h34v62h-34zM56 14h38v62h-38zM100 14h44v62h-44z",
      ink: "M24 24h14M24 52h18M64 26h22M64 62h18M108 26h28M108 40h28M108 52h18", accent: "M24 38h18M64 44h22"),
    sources: ["Mail.swift", "MailView.swift", "Message.swift"], tests: ["MailTests.swift"],
    form: "action=messageID[2]")

  static let lists = Example(
    id: "lists", name: "Lists of lists", sentence: "Rows that contain rows of the same feature, at any depth.",
    picture: Picture(
      outline: "M34 32v46M54 50v24", ink: "M28 22h60M44 40h66M64 58h54M64 74h40", accent: "M18 22h0"),
    sources: ["NestedLists.swift", "NestedListsView.swift"], tests: ["NestedListsTests.swift"],
    form: "action=addButtonTapped")

  static let login = Example(
    id: "login", name: "Log in", sentence: "Several screens on a stack, with alerts and a second factor.",
    picture: Picture(outline: "M40 14h80v16h-80zM40 38h80v16h-80z", ink: "M48 22h30M48 46h24", accent: "M46 70h24"),
    sources: [
      "Login.swift", "LoginView.swift", "SecondFactor.swift", "AuthenticationClient.swift", "Account.swift",
      "AuthenticationResponse.swift", "AuthenticationError.swift",
    ],
    tests: ["LoginTests.swift", "LoginPageTests.swift"], form: "action=logInButtonTapped&name=Ada&password=secret")

  static let meetings = Example(
    id: "meetings", name: "Meetings", sentence: "A recorder in a sheet that asks before it discards anything.",
    picture: Picture(outline: "M20 14h120v66h-120zM44 30h72v50h-72z", ink: "M66 46h28", accent: "M80 62h0"),
    sources: ["Meetings.swift", "MeetingsView.swift", "Recorder.swift", "Meeting.swift"],
    tests: ["MeetingsTests.swift", "MeetingsPageTests.swift"], form: "action=recordButtonTapped")

  static let tabs = Example(
    id: "tabs", name: "Shared state", sentence: "Two tabs that show one value, which is kept in a file.",
    picture: Picture(outline: "M20 32h120M30 44h100v32h-100z", ink: "M92 22h30M72 60h16", accent: "M34 22h30"),
    sources: ["SharedTabs.swift", "SharedTabsView.swift", "CounterTab.swift", "ProfileTab.swift", "Stats.swift"],
    tests: ["SharedTabsTests.swift", "SharedTabsPageTests.swift"], form: "action=counter.incrementButtonTapped")

  static let team = Example(
    id: "team", name: "Team board",
    sentence: "A small application: members sign in, share boards, move cards, add files and see due dates.",
    picture: Picture(
      outline: "M16 14h36v62h-36zM62 14h36v62h-36zM108 14h36v62h-36z",
      ink: "M24 26h20M24 38h20M70 26h20M116 26h20M116 38h20M116 50h20", accent: "M70 40h20M70 48h12"),
    sources: [
      "Site+Team.swift", "Team.swift", "Team+Card.swift", "Team+Sample.swift", "TeamMember.swift", "TeamAccounts.swift",
      "SignIn.swift", "SignInView.swift", "TeamFrame.swift", "BoardList.swift", "BoardListView.swift",
      "BoardDetail.swift", "BoardDetailView.swift", "CardDetail.swift", "CardDetailView.swift", "CardEditor.swift",
      "CardEditorView.swift", "CardFiles.swift", "TeamExport.swift", "DueDates.swift", "DueDatesView.swift",
      "CalendarDay.swift", "SharedStores.swift", "planner.js",
    ],
    tests: [
      "TeamTests.swift", "TeamFeatureTests.swift", "TeamPageTests.swift", "TeamFormTests.swift", "TeamInputTable.swift",
      "TeamInputTests.swift", "TeamStage.swift",
    ], form: nil)

  static let design = Example(
    id: "design", name: "Design",
    sentence: "Type, colours, controls, dialogs and motion of a page without styles of its own.",
    picture: Picture(
      outline: "M24 60h32v14h-32zM64 60h32v14h-32z", ink: "M24 20h84M24 40h56",
      accent: "M112 67h20M96 40h0M112 40h0M128 40h0"),
    sources: ["DesignView.swift", "MeasureSamples.swift", "ContentSamples.swift", "DesignSample.swift"],
    tests: ["DesignSampleTests.swift"],
    form: "text=Hello")
}
