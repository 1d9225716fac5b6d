import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct RefusalTests {
  @Test func `the refusal of a page without actions says that it offers none`() {
    #expect(
      Refusal(.actionNotOffered("save", offered: [])).line
        == "This page does not offer 'save' now. It offers no action.")
    #expect(
      Refusal(.noAction(offered: [])).line == "The body names no action; send action=NAME. This page offers no action.")
  }
}
