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
