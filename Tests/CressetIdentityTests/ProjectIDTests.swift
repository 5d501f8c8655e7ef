import CressetIdentity
import Testing

struct ProjectIDTests {
    @Test(arguments: [
        "", "abc", "Acme", "1acme", "-acme", "acme-", "ac me", "ac_me", "ac.me", "ac/me", "äcme", "acm\u{E9}", "acme\n",
        "abcdefghijklmnopqrstuvwxyz12345",
    ])
    func badNameIsRefused(_ text: String) {
        #expect(!ProjectID.isValid(text))
    }

    @Test(arguments: ["acme", "a-b--c", "a123", "demo-project", "abcdefghijklmnopqrstuvwxyz1234"])
    func goodNameIsTaken(_ text: String) {
        #expect(ProjectID.isValid(text))
    }
}
