#include "CPeriscopeGalleryFiles.h"

// `#embed` inserts the bytes of a file when this one is compiled. A test compares the lists with the folders.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char Account_swift[] = {
#embed "../PeriscopeGallery/Login/Account.swift"
};
static const unsigned char Atlas_swift[] = {
#embed "../PeriscopeGallery/Search/Atlas.swift"
};
static const unsigned char Attachments_swift[] = {
#embed "../PeriscopeGallery/Attachments/Attachments.swift"
};
static const unsigned char AttachmentsTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/AttachmentsTests.swift"
};
static const unsigned char AttachmentsView_swift[] = {
#embed "../PeriscopeGallery/Attachments/AttachmentsView.swift"
};
static const unsigned char AuthenticationClient_swift[] = {
#embed "../PeriscopeGallery/Login/AuthenticationClient.swift"
};
static const unsigned char AuthenticationError_swift[] = {
#embed "../PeriscopeGallery/Login/AuthenticationError.swift"
};
static const unsigned char AuthenticationResponse_swift[] = {
#embed "../PeriscopeGallery/Login/AuthenticationResponse.swift"
};
static const unsigned char BoardDetail_swift[] = {
#embed "../PeriscopeGallery/Team/BoardDetail.swift"
};
static const unsigned char BoardDetailView_swift[] = {
#embed "../PeriscopeGallery/Team/BoardDetailView.swift"
};
static const unsigned char BoardList_swift[] = {
#embed "../PeriscopeGallery/Team/BoardList.swift"
};
static const unsigned char BoardListView_swift[] = {
#embed "../PeriscopeGallery/Team/BoardListView.swift"
};
static const unsigned char BookingPageTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/BookingPageTests.swift"
};
static const unsigned char CalendarDay_swift[] = {
#embed "../PeriscopeGallery/Team/CalendarDay.swift"
};
static const unsigned char CardDetail_swift[] = {
#embed "../PeriscopeGallery/Team/CardDetail.swift"
};
static const unsigned char CardDetailView_swift[] = {
#embed "../PeriscopeGallery/Team/CardDetailView.swift"
};
static const unsigned char CardEditor_swift[] = {
#embed "../PeriscopeGallery/Team/CardEditor.swift"
};
static const unsigned char CardEditorView_swift[] = {
#embed "../PeriscopeGallery/Team/CardEditorView.swift"
};
static const unsigned char CardFiles_swift[] = {
#embed "../PeriscopeGallery/Team/CardFiles.swift"
};
static const unsigned char Chart_swift[] = {
#embed "../PeriscopeGallery/Chart/Chart.swift"
};
static const unsigned char ChartTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/ChartTests.swift"
};
static const unsigned char ChartView_swift[] = {
#embed "../PeriscopeGallery/Chart/ChartView.swift"
};
static const unsigned char Chat_swift[] = {
#embed "../PeriscopeGallery/Chat/Chat.swift"
};
static const unsigned char ChatTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/ChatTests.swift"
};
static const unsigned char ChatView_swift[] = {
#embed "../PeriscopeGallery/Chat/ChatView.swift"
};
static const unsigned char City_swift[] = {
#embed "../PeriscopeGallery/Search/City.swift"
};
static const unsigned char CityClient_swift[] = {
#embed "../PeriscopeGallery/Search/CityClient.swift"
};
static const unsigned char ContentSamples_swift[] = {
#embed "../PeriscopeGallery/Design/ContentSamples.swift"
};
static const unsigned char Controls_swift[] = {
#embed "../PeriscopeGallery/Controls/Controls.swift"
};
static const unsigned char ControlsTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/ControlsTests.swift"
};
static const unsigned char ControlsView_swift[] = {
#embed "../PeriscopeGallery/Controls/ControlsView.swift"
};
static const unsigned char Counter_swift[] = {
#embed "../PeriscopeGallery/Counter/Counter.swift"
};
static const unsigned char CounterPanel_swift[] = {
#embed "../PeriscopeGallery/TwoCounters/CounterPanel.swift"
};
static const unsigned char CounterTab_swift[] = {
#embed "../PeriscopeGallery/SharedTabs/CounterTab.swift"
};
static const unsigned char CounterTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/CounterTests.swift"
};
static const unsigned char CounterView_swift[] = {
#embed "../PeriscopeGallery/Counter/CounterView.swift"
};
static const unsigned char Dashboard_swift[] = {
#embed "../PeriscopeGallery/Dashboard/Dashboard.swift"
};
static const unsigned char DashboardTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/DashboardTests.swift"
};
static const unsigned char DashboardView_swift[] = {
#embed "../PeriscopeGallery/Dashboard/DashboardView.swift"
};
static const unsigned char DesignSample_swift[] = {
#embed "../PeriscopeGallery/Design/DesignSample.swift"
};
static const unsigned char DesignSampleTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/DesignSampleTests.swift"
};
static const unsigned char DesignView_swift[] = {
#embed "../PeriscopeGallery/Design/DesignView.swift"
};
static const unsigned char DueDates_swift[] = {
#embed "../PeriscopeGallery/Team/DueDates.swift"
};
static const unsigned char DueDatesView_swift[] = {
#embed "../PeriscopeGallery/Team/DueDatesView.swift"
};
static const unsigned char Extras_swift[] = {
#embed "../PeriscopeGallery/Order/Extras.swift"
};
static const unsigned char ExtrasView_swift[] = {
#embed "../PeriscopeGallery/Order/ExtrasView.swift"
};
static const unsigned char Invitation_swift[] = {
#embed "../PeriscopeGallery/Invitation/Invitation.swift"
};
static const unsigned char InvitationTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/InvitationTests.swift"
};
static const unsigned char InvitationView_swift[] = {
#embed "../PeriscopeGallery/Invitation/InvitationView.swift"
};
static const unsigned char Job_swift[] = {
#embed "../PeriscopeGallery/Job/Job.swift"
};
static const unsigned char JobTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/JobTests.swift"
};
static const unsigned char JobView_swift[] = {
#embed "../PeriscopeGallery/Job/JobView.swift"
};
static const unsigned char Login_swift[] = {
#embed "../PeriscopeGallery/Login/Login.swift"
};
static const unsigned char LoginPageTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/LoginPageTests.swift"
};
static const unsigned char LoginTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/LoginTests.swift"
};
static const unsigned char LoginView_swift[] = {
#embed "../PeriscopeGallery/Login/LoginView.swift"
};
static const unsigned char Mail_swift[] = {
#embed "../PeriscopeGallery/Mail/Mail.swift"
};
static const unsigned char MailTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/MailTests.swift"
};
static const unsigned char MailView_swift[] = {
#embed "../PeriscopeGallery/Mail/MailView.swift"
};
static const unsigned char MeasureSamples_swift[] = {
#embed "../PeriscopeGallery/Design/MeasureSamples.swift"
};
static const unsigned char Meeting_swift[] = {
#embed "../PeriscopeGallery/Meetings/Meeting.swift"
};
static const unsigned char Meetings_swift[] = {
#embed "../PeriscopeGallery/Meetings/Meetings.swift"
};
static const unsigned char MeetingsPageTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/MeetingsPageTests.swift"
};
static const unsigned char MeetingsTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/MeetingsTests.swift"
};
static const unsigned char MeetingsView_swift[] = {
#embed "../PeriscopeGallery/Meetings/MeetingsView.swift"
};
static const unsigned char Message_swift[] = {
#embed "../PeriscopeGallery/Mail/Message.swift"
};
static const unsigned char MetricsClient_swift[] = {
#embed "../PeriscopeGallery/Dashboard/MetricsClient.swift"
};
static const unsigned char NestedLists_swift[] = {
#embed "../PeriscopeGallery/NestedLists/NestedLists.swift"
};
static const unsigned char NestedListsTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/NestedListsTests.swift"
};
static const unsigned char NestedListsView_swift[] = {
#embed "../PeriscopeGallery/NestedLists/NestedListsView.swift"
};
static const unsigned char NewExtra_swift[] = {
#embed "../PeriscopeGallery/Order/NewExtra.swift"
};
static const unsigned char OptionalCounter_swift[] = {
#embed "../PeriscopeGallery/OptionalState/OptionalCounter.swift"
};
static const unsigned char OptionalCounterTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/OptionalCounterTests.swift"
};
static const unsigned char OptionalCounterView_swift[] = {
#embed "../PeriscopeGallery/OptionalState/OptionalCounterView.swift"
};
static const unsigned char Order_Dialogs_swift[] = {
#embed "../PeriscopeGallery/Order/Order+Dialogs.swift"
};
static const unsigned char Order_swift[] = {
#embed "../PeriscopeGallery/Order/Order.swift"
};
static const unsigned char OrderPageTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/OrderPageTests.swift"
};
static const unsigned char OrderTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/OrderTests.swift"
};
static const unsigned char OrderView_swift[] = {
#embed "../PeriscopeGallery/Order/OrderView.swift"
};
static const unsigned char Packing_swift[] = {
#embed "../PeriscopeGallery/Packing/Packing.swift"
};
static const unsigned char PackingTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/PackingTests.swift"
};
static const unsigned char PackingView_swift[] = {
#embed "../PeriscopeGallery/Packing/PackingView.swift"
};
static const unsigned char Pizza_swift[] = {
#embed "../PeriscopeGallery/Order/Pizza.swift"
};
static const unsigned char Planner_swift[] = {
#embed "../PeriscopeGallery/Planner/Planner.swift"
};
static const unsigned char PlannerTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/PlannerTests.swift"
};
static const unsigned char PlannerView_swift[] = {
#embed "../PeriscopeGallery/Planner/PlannerView.swift"
};
static const unsigned char Poll_swift[] = {
#embed "../PeriscopeGallery/Poll/Poll.swift"
};
static const unsigned char PollTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/PollTests.swift"
};
static const unsigned char PollView_swift[] = {
#embed "../PeriscopeGallery/Poll/PollView.swift"
};
static const unsigned char PriceExport_swift[] = {
#embed "../PeriscopeGallery/Prices/PriceExport.swift"
};
static const unsigned char Prices_swift[] = {
#embed "../PeriscopeGallery/Prices/Prices.swift"
};
static const unsigned char PricesTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/PricesTests.swift"
};
static const unsigned char PricesView_swift[] = {
#embed "../PeriscopeGallery/Prices/PricesView.swift"
};
static const unsigned char ProfileTab_swift[] = {
#embed "../PeriscopeGallery/SharedTabs/ProfileTab.swift"
};
static const unsigned char Recorder_swift[] = {
#embed "../PeriscopeGallery/Meetings/Recorder.swift"
};
static const unsigned char Search_swift[] = {
#embed "../PeriscopeGallery/Search/Search.swift"
};
static const unsigned char SearchTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/SearchTests.swift"
};
static const unsigned char SearchView_swift[] = {
#embed "../PeriscopeGallery/Search/SearchView.swift"
};
static const unsigned char SecondFactor_swift[] = {
#embed "../PeriscopeGallery/Login/SecondFactor.swift"
};
static const unsigned char SharedStores_swift[] = {
#embed "../PeriscopeGallery/SharedStores.swift"
};
static const unsigned char SharedTabs_swift[] = {
#embed "../PeriscopeGallery/SharedTabs/SharedTabs.swift"
};
static const unsigned char SharedTabsPageTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/SharedTabsPageTests.swift"
};
static const unsigned char SharedTabsTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/SharedTabsTests.swift"
};
static const unsigned char SharedTabsView_swift[] = {
#embed "../PeriscopeGallery/SharedTabs/SharedTabsView.swift"
};
static const unsigned char SignIn_swift[] = {
#embed "../PeriscopeGallery/Team/SignIn.swift"
};
static const unsigned char SignInView_swift[] = {
#embed "../PeriscopeGallery/Team/SignInView.swift"
};
static const unsigned char Site_Team_swift[] = {
#embed "../PeriscopeGallery/Team/Site+Team.swift"
};
static const unsigned char Stats_swift[] = {
#embed "../PeriscopeGallery/SharedTabs/Stats.swift"
};
static const unsigned char Stock_swift[] = {
#embed "../PeriscopeGallery/Prices/Stock.swift"
};
static const unsigned char Stopwatch_swift[] = {
#embed "../PeriscopeGallery/Timer/Stopwatch.swift"
};
static const unsigned char StopwatchTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/StopwatchTests.swift"
};
static const unsigned char StopwatchView_swift[] = {
#embed "../PeriscopeGallery/Timer/StopwatchView.swift"
};
static const unsigned char Team_Card_swift[] = {
#embed "../PeriscopeGallery/Team/Team+Card.swift"
};
static const unsigned char Team_Sample_swift[] = {
#embed "../PeriscopeGallery/Team/Team+Sample.swift"
};
static const unsigned char Team_swift[] = {
#embed "../PeriscopeGallery/Team/Team.swift"
};
static const unsigned char TeamAccounts_swift[] = {
#embed "../PeriscopeGallery/Team/TeamAccounts.swift"
};
static const unsigned char TeamExport_swift[] = {
#embed "../PeriscopeGallery/Team/TeamExport.swift"
};
static const unsigned char TeamFeatureTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TeamFeatureTests.swift"
};
static const unsigned char TeamFormTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TeamFormTests.swift"
};
static const unsigned char TeamFrame_swift[] = {
#embed "../PeriscopeGallery/Team/TeamFrame.swift"
};
static const unsigned char TeamInputTable_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TeamInputTable.swift"
};
static const unsigned char TeamInputTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TeamInputTests.swift"
};
static const unsigned char TeamMember_swift[] = {
#embed "../PeriscopeGallery/Team/TeamMember.swift"
};
static const unsigned char TeamPageTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TeamPageTests.swift"
};
static const unsigned char TeamStage_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TeamStage.swift"
};
static const unsigned char TeamTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TeamTests.swift"
};
static const unsigned char Todo_swift[] = {
#embed "../PeriscopeGallery/Todos/Todo.swift"
};
static const unsigned char TodoRow_swift[] = {
#embed "../PeriscopeGallery/Todos/TodoRow.swift"
};
static const unsigned char Todos_swift[] = {
#embed "../PeriscopeGallery/Todos/Todos.swift"
};
static const unsigned char TodosTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TodosTests.swift"
};
static const unsigned char TodosView_swift[] = {
#embed "../PeriscopeGallery/Todos/TodosView.swift"
};
static const unsigned char TwoCounters_swift[] = {
#embed "../PeriscopeGallery/TwoCounters/TwoCounters.swift"
};
static const unsigned char TwoCountersTests_swift[] = {
#embed "../../Tests/PeriscopeGalleryPagesTests/TwoCountersTests.swift"
};
static const unsigned char TwoCountersView_swift[] = {
#embed "../PeriscopeGallery/TwoCounters/TwoCountersView.swift"
};

static const unsigned char examples_css[] = {
#embed "../PeriscopeGallery/Resources/examples.css"
};
static const unsigned char frame_css[] = {
#embed "../PeriscopeGallery/Resources/frame.css"
};
static const unsigned char frame_js[] = {
#embed "../PeriscopeGallery/Resources/frame.js"
};
static const unsigned char gallery_css[] = {
#embed "../PeriscopeGallery/Resources/gallery.css"
};
static const unsigned char icon_svg[] = {
#embed "../PeriscopeGallery/Resources/icon.svg"
};
static const unsigned char invitation_css[] = {
#embed "../PeriscopeGallery/Resources/invitation.css"
};
static const unsigned char lists_css[] = {
#embed "../PeriscopeGallery/Resources/lists.css"
};
static const unsigned char packing_css[] = {
#embed "../PeriscopeGallery/Resources/packing.css"
};
static const unsigned char planner_css[] = {
#embed "../PeriscopeGallery/Resources/planner.css"
};
static const unsigned char planner_js[] = {
#embed "../PeriscopeGallery/Resources/planner.js"
};
static const unsigned char stopwatch_css[] = {
#embed "../PeriscopeGallery/Resources/stopwatch.css"
};
static const unsigned char team_css[] = {
#embed "../PeriscopeGallery/Resources/team.css"
};
static const unsigned char todos_css[] = {
#embed "../PeriscopeGallery/Resources/todos.css"
};

static const struct periscope_file gallery_sources[] = {
  {"Account.swift", Account_swift, sizeof Account_swift},
  {"Atlas.swift", Atlas_swift, sizeof Atlas_swift},
  {"Attachments.swift", Attachments_swift, sizeof Attachments_swift},
  {"AttachmentsTests.swift", AttachmentsTests_swift, sizeof AttachmentsTests_swift},
  {"AttachmentsView.swift", AttachmentsView_swift, sizeof AttachmentsView_swift},
  {"AuthenticationClient.swift", AuthenticationClient_swift, sizeof AuthenticationClient_swift},
  {"AuthenticationError.swift", AuthenticationError_swift, sizeof AuthenticationError_swift},
  {"AuthenticationResponse.swift", AuthenticationResponse_swift, sizeof AuthenticationResponse_swift},
  {"BoardDetail.swift", BoardDetail_swift, sizeof BoardDetail_swift},
  {"BoardDetailView.swift", BoardDetailView_swift, sizeof BoardDetailView_swift},
  {"BoardList.swift", BoardList_swift, sizeof BoardList_swift},
  {"BoardListView.swift", BoardListView_swift, sizeof BoardListView_swift},
  {"BookingPageTests.swift", BookingPageTests_swift, sizeof BookingPageTests_swift},
  {"CalendarDay.swift", CalendarDay_swift, sizeof CalendarDay_swift},
  {"CardDetail.swift", CardDetail_swift, sizeof CardDetail_swift},
  {"CardDetailView.swift", CardDetailView_swift, sizeof CardDetailView_swift},
  {"CardEditor.swift", CardEditor_swift, sizeof CardEditor_swift},
  {"CardEditorView.swift", CardEditorView_swift, sizeof CardEditorView_swift},
  {"CardFiles.swift", CardFiles_swift, sizeof CardFiles_swift},
  {"Chart.swift", Chart_swift, sizeof Chart_swift},
  {"ChartTests.swift", ChartTests_swift, sizeof ChartTests_swift},
  {"ChartView.swift", ChartView_swift, sizeof ChartView_swift},
  {"Chat.swift", Chat_swift, sizeof Chat_swift},
  {"ChatTests.swift", ChatTests_swift, sizeof ChatTests_swift},
  {"ChatView.swift", ChatView_swift, sizeof ChatView_swift},
  {"City.swift", City_swift, sizeof City_swift},
  {"CityClient.swift", CityClient_swift, sizeof CityClient_swift},
  {"ContentSamples.swift", ContentSamples_swift, sizeof ContentSamples_swift},
  {"Controls.swift", Controls_swift, sizeof Controls_swift},
  {"ControlsTests.swift", ControlsTests_swift, sizeof ControlsTests_swift},
  {"ControlsView.swift", ControlsView_swift, sizeof ControlsView_swift},
  {"Counter.swift", Counter_swift, sizeof Counter_swift},
  {"CounterPanel.swift", CounterPanel_swift, sizeof CounterPanel_swift},
  {"CounterTab.swift", CounterTab_swift, sizeof CounterTab_swift},
  {"CounterTests.swift", CounterTests_swift, sizeof CounterTests_swift},
  {"CounterView.swift", CounterView_swift, sizeof CounterView_swift},
  {"Dashboard.swift", Dashboard_swift, sizeof Dashboard_swift},
  {"DashboardTests.swift", DashboardTests_swift, sizeof DashboardTests_swift},
  {"DashboardView.swift", DashboardView_swift, sizeof DashboardView_swift},
  {"DesignSample.swift", DesignSample_swift, sizeof DesignSample_swift},
  {"DesignSampleTests.swift", DesignSampleTests_swift, sizeof DesignSampleTests_swift},
  {"DesignView.swift", DesignView_swift, sizeof DesignView_swift},
  {"DueDates.swift", DueDates_swift, sizeof DueDates_swift},
  {"DueDatesView.swift", DueDatesView_swift, sizeof DueDatesView_swift},
  {"Extras.swift", Extras_swift, sizeof Extras_swift},
  {"ExtrasView.swift", ExtrasView_swift, sizeof ExtrasView_swift},
  {"Invitation.swift", Invitation_swift, sizeof Invitation_swift},
  {"InvitationTests.swift", InvitationTests_swift, sizeof InvitationTests_swift},
  {"InvitationView.swift", InvitationView_swift, sizeof InvitationView_swift},
  {"Job.swift", Job_swift, sizeof Job_swift},
  {"JobTests.swift", JobTests_swift, sizeof JobTests_swift},
  {"JobView.swift", JobView_swift, sizeof JobView_swift},
  {"Login.swift", Login_swift, sizeof Login_swift},
  {"LoginPageTests.swift", LoginPageTests_swift, sizeof LoginPageTests_swift},
  {"LoginTests.swift", LoginTests_swift, sizeof LoginTests_swift},
  {"LoginView.swift", LoginView_swift, sizeof LoginView_swift},
  {"Mail.swift", Mail_swift, sizeof Mail_swift},
  {"MailTests.swift", MailTests_swift, sizeof MailTests_swift},
  {"MailView.swift", MailView_swift, sizeof MailView_swift},
  {"MeasureSamples.swift", MeasureSamples_swift, sizeof MeasureSamples_swift},
  {"Meeting.swift", Meeting_swift, sizeof Meeting_swift},
  {"Meetings.swift", Meetings_swift, sizeof Meetings_swift},
  {"MeetingsPageTests.swift", MeetingsPageTests_swift, sizeof MeetingsPageTests_swift},
  {"MeetingsTests.swift", MeetingsTests_swift, sizeof MeetingsTests_swift},
  {"MeetingsView.swift", MeetingsView_swift, sizeof MeetingsView_swift},
  {"Message.swift", Message_swift, sizeof Message_swift},
  {"MetricsClient.swift", MetricsClient_swift, sizeof MetricsClient_swift},
  {"NestedLists.swift", NestedLists_swift, sizeof NestedLists_swift},
  {"NestedListsTests.swift", NestedListsTests_swift, sizeof NestedListsTests_swift},
  {"NestedListsView.swift", NestedListsView_swift, sizeof NestedListsView_swift},
  {"NewExtra.swift", NewExtra_swift, sizeof NewExtra_swift},
  {"OptionalCounter.swift", OptionalCounter_swift, sizeof OptionalCounter_swift},
  {"OptionalCounterTests.swift", OptionalCounterTests_swift, sizeof OptionalCounterTests_swift},
  {"OptionalCounterView.swift", OptionalCounterView_swift, sizeof OptionalCounterView_swift},
  {"Order+Dialogs.swift", Order_Dialogs_swift, sizeof Order_Dialogs_swift},
  {"Order.swift", Order_swift, sizeof Order_swift},
  {"OrderPageTests.swift", OrderPageTests_swift, sizeof OrderPageTests_swift},
  {"OrderTests.swift", OrderTests_swift, sizeof OrderTests_swift},
  {"OrderView.swift", OrderView_swift, sizeof OrderView_swift},
  {"Packing.swift", Packing_swift, sizeof Packing_swift},
  {"PackingTests.swift", PackingTests_swift, sizeof PackingTests_swift},
  {"PackingView.swift", PackingView_swift, sizeof PackingView_swift},
  {"Pizza.swift", Pizza_swift, sizeof Pizza_swift},
  {"Planner.swift", Planner_swift, sizeof Planner_swift},
  {"PlannerTests.swift", PlannerTests_swift, sizeof PlannerTests_swift},
  {"PlannerView.swift", PlannerView_swift, sizeof PlannerView_swift},
  {"Poll.swift", Poll_swift, sizeof Poll_swift},
  {"PollTests.swift", PollTests_swift, sizeof PollTests_swift},
  {"PollView.swift", PollView_swift, sizeof PollView_swift},
  {"PriceExport.swift", PriceExport_swift, sizeof PriceExport_swift},
  {"Prices.swift", Prices_swift, sizeof Prices_swift},
  {"PricesTests.swift", PricesTests_swift, sizeof PricesTests_swift},
  {"PricesView.swift", PricesView_swift, sizeof PricesView_swift},
  {"ProfileTab.swift", ProfileTab_swift, sizeof ProfileTab_swift},
  {"Recorder.swift", Recorder_swift, sizeof Recorder_swift},
  {"Search.swift", Search_swift, sizeof Search_swift},
  {"SearchTests.swift", SearchTests_swift, sizeof SearchTests_swift},
  {"SearchView.swift", SearchView_swift, sizeof SearchView_swift},
  {"SecondFactor.swift", SecondFactor_swift, sizeof SecondFactor_swift},
  {"SharedStores.swift", SharedStores_swift, sizeof SharedStores_swift},
  {"SharedTabs.swift", SharedTabs_swift, sizeof SharedTabs_swift},
  {"SharedTabsPageTests.swift", SharedTabsPageTests_swift, sizeof SharedTabsPageTests_swift},
  {"SharedTabsTests.swift", SharedTabsTests_swift, sizeof SharedTabsTests_swift},
  {"SharedTabsView.swift", SharedTabsView_swift, sizeof SharedTabsView_swift},
  {"SignIn.swift", SignIn_swift, sizeof SignIn_swift},
  {"SignInView.swift", SignInView_swift, sizeof SignInView_swift},
  {"Site+Team.swift", Site_Team_swift, sizeof Site_Team_swift},
  {"Stats.swift", Stats_swift, sizeof Stats_swift},
  {"Stock.swift", Stock_swift, sizeof Stock_swift},
  {"Stopwatch.swift", Stopwatch_swift, sizeof Stopwatch_swift},
  {"StopwatchTests.swift", StopwatchTests_swift, sizeof StopwatchTests_swift},
  {"StopwatchView.swift", StopwatchView_swift, sizeof StopwatchView_swift},
  {"Team+Card.swift", Team_Card_swift, sizeof Team_Card_swift},
  {"Team+Sample.swift", Team_Sample_swift, sizeof Team_Sample_swift},
  {"Team.swift", Team_swift, sizeof Team_swift},
  {"TeamAccounts.swift", TeamAccounts_swift, sizeof TeamAccounts_swift},
  {"TeamExport.swift", TeamExport_swift, sizeof TeamExport_swift},
  {"TeamFeatureTests.swift", TeamFeatureTests_swift, sizeof TeamFeatureTests_swift},
  {"TeamFormTests.swift", TeamFormTests_swift, sizeof TeamFormTests_swift},
  {"TeamFrame.swift", TeamFrame_swift, sizeof TeamFrame_swift},
  {"TeamInputTable.swift", TeamInputTable_swift, sizeof TeamInputTable_swift},
  {"TeamInputTests.swift", TeamInputTests_swift, sizeof TeamInputTests_swift},
  {"TeamMember.swift", TeamMember_swift, sizeof TeamMember_swift},
  {"TeamPageTests.swift", TeamPageTests_swift, sizeof TeamPageTests_swift},
  {"TeamStage.swift", TeamStage_swift, sizeof TeamStage_swift},
  {"TeamTests.swift", TeamTests_swift, sizeof TeamTests_swift},
  {"Todo.swift", Todo_swift, sizeof Todo_swift},
  {"TodoRow.swift", TodoRow_swift, sizeof TodoRow_swift},
  {"Todos.swift", Todos_swift, sizeof Todos_swift},
  {"TodosTests.swift", TodosTests_swift, sizeof TodosTests_swift},
  {"TodosView.swift", TodosView_swift, sizeof TodosView_swift},
  {"TwoCounters.swift", TwoCounters_swift, sizeof TwoCounters_swift},
  {"TwoCountersTests.swift", TwoCountersTests_swift, sizeof TwoCountersTests_swift},
  {"TwoCountersView.swift", TwoCountersView_swift, sizeof TwoCountersView_swift},
};

const struct periscope_file *periscope_gallery_sources(void) { return gallery_sources; }
size_t periscope_gallery_sources_count(void) { return sizeof gallery_sources / sizeof gallery_sources[0]; }

static const struct periscope_file gallery_resources[] = {
  {"examples.css", examples_css, sizeof examples_css},
  {"frame.css", frame_css, sizeof frame_css},
  {"frame.js", frame_js, sizeof frame_js},
  {"gallery.css", gallery_css, sizeof gallery_css},
  {"icon.svg", icon_svg, sizeof icon_svg},
  {"invitation.css", invitation_css, sizeof invitation_css},
  {"lists.css", lists_css, sizeof lists_css},
  {"packing.css", packing_css, sizeof packing_css},
  {"planner.css", planner_css, sizeof planner_css},
  {"planner.js", planner_js, sizeof planner_js},
  {"stopwatch.css", stopwatch_css, sizeof stopwatch_css},
  {"team.css", team_css, sizeof team_css},
  {"todos.css", todos_css, sizeof todos_css},
};

const struct periscope_file *periscope_gallery_resources(void) { return gallery_resources; }
size_t periscope_gallery_resources_count(void) { return sizeof gallery_resources / sizeof gallery_resources[0]; }
