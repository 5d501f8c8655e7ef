import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

@Suite struct MailboxPageTests {
    private static let path = "projects/acme/mailbox"

    @Test func productionHasNoMailbox() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            #expect(try await console.get(Self.path).status == 404)
        }
    }

    @Test func usersAreSavedDeletedAndLoaded() async throws {
        try await ConsoleBrowser.run(.emulator(signedTokens: false), publicURL: nil) { service in
            let console = ConsoleBrowser(service)
            _ = try await console.get(Self.path)
            try await service.signUp()
            let file = try await console.post(Self.path, act: "download")
            #expect(file.headers["Content-Disposition"] == "attachment; filename=\"accounts.json\"")
            #expect(try await console.post(Self.path, act: "clear-users").status == 400)
            #expect(try await console.post(Self.path, act: "clear-users", ["confirmation": "delete"]).status == 303)
            let pool = UserPool(projectID: "acme")
            #expect(try await service.accounts.countAccounts(in: pool) == 0)
            for wrong in ["", "{", "[]", #"{"users": [{"localId": ""}]}"#] {
                #expect(try await console.post(Self.path, act: "import", ["accounts": wrong]).status == 400, "\(wrong)")
            }
            #expect(try await console.post(Self.path, act: "import", ["accounts": file.text]).status == 303)
            #expect(try await service.accounts.countAccounts(in: pool) == 1)
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test func productionDoesNotLoadUsers() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get("projects/acme/users")
            for act in ["download", "import", "clear-users"] {
                #expect(try await console.post(Self.path, act: act, ["accounts": "{}"]).status == 404)
            }
        }
    }

    @Test func mailsAndCodesAreShownAndCleared() async throws {
        try await ConsoleBrowser.run(.emulator(signedTokens: false), publicURL: nil) { service in
            let console = ConsoleBrowser(service)
            #expect(try await console.get(Self.path).text.contains("No mail"))
            try await service.signUp()
            _ = try await service.post(
                "v1/accounts:sendOobCode",
                ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]
            )
            _ = try await service.post("v1/accounts:sendVerificationCode", ["phoneNumber": "+15555550100"])
            let page = try await console.get(Self.path)
            #expect(page.text.contains("ada@example.com") && page.text.contains("mode=resetPassword"))
            #expect(page.text.contains("+15555550100") && page.text.contains("data-live"))
            #expect(try await console.post(Self.path, act: "clear", csrf: "other").status == 403)
            #expect(try await console.get(Self.path).text.contains("ada@example.com"))
            #expect(try await console.post(Self.path, act: "clear").status == 303)
            #expect(try await !console.get(Self.path).text.contains("ada@example.com"))
        }
    }
}
