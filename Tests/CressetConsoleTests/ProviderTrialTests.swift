import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@Suite struct ProviderTrialTests {
    private static let screen = "providers/oidc.acme"

    /// Returns the path of the link that starts a test sign-in.
    private func link(in console: ConsoleBrowser) async throws -> String {
        let page = try await console.screen(Self.screen).text
        let start = try #require(page.firstRange(of: "href=\"http://localhost/__/auth/handler?"))
        let rest = page[start.upperBound...].prefix { $0 != "\"" }.replacing("&amp;", with: "&")
        return "__/auth/handler?" + rest
    }

    /// Signs in at the provider and returns the path of the result.
    private func result(in console: ConsoleBrowser) async throws -> String {
        let started = try await console.get("/" + link(in: console))
        let provider = try #require(started.headers["Location"])
        let claims = ["sub": "person-1", "email": "ada@example.com", "name": "<b>Ada</b>"]
        let back = console.service.provider.consent(
            to: provider,
            as: .init(claims.map { ($0.key, .string($0.value)) })
        )
        let returned = try await console.get("/" + String(back.dropFirst("http://localhost/".count))).text
        let start = try #require(returned.firstRange(of: "data-target=\"http://localhost/"))
        return String(returned[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    }

    @Test func otherReturnAddressesAreRefused() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            try await console.service.addProvider()
            let target = PercentEncoding.encode("http://localhost/console")
            let link = try await link(in: console).replacing(
                target,
                with: PercentEncoding.encode("https://evil.example")
            )
            let answer = try await console.get("/" + link)
            #expect(answer.status == 400)
            #expect(answer.text.contains("unauthorized-domain"))
        }
    }

    @Test func anotherOperatorsResultIsRefused() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            try await console.service.addProvider()
            let path = try await result(in: console)
            let other = try await console.other(as: .owner).get("/" + path)
            #expect(other.text.contains("The sign-in was started in another session."))
        }
    }

    @Test func rejectionsOfTheProviderAreShownAsText() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            try await console.service.addProvider()
            let error = PercentEncoding.encode(
                "{\"code\":\"auth/user-cancelled\",\"message\":\"<script>alert(1)</script>\"}"
            )
            let page = try await console.screen("\(Self.screen)?firebaseError=\(error)").text
            #expect(page.contains("&lt;script&gt;alert(1)"))
        }
    }

    @Test func profileIsShownOnceAndNoUserIsCreated() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            try await console.service.addProvider()
            let path = try await result(in: console)
            let page = try await console.get("/" + path).text
            #expect(page.contains("The test sign-in works"))
            #expect(page.contains("ada@example.com"))
            #expect(page.contains("&lt;b&gt;Ada"))
            #expect(try await console.service.accounts().isEmpty)
            #expect(try await console.get("/" + path).text.contains("The test sign-in failed: "))
        }
    }
}
