import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct GetAuthLinksTests {
    private static let wish: JSONObject = [
        "email": "ada@example.com", "continueUrl": "https://localhost/finish?step=2#top", "canHandleCodeInApp": true,
    ]

    private static func wish(_ more: JSONObject) -> JSONObject {
        JSONObject(wish.members.map { ($0, $1) } + more.members.map { ($0, $1) })
    }

    @Test func aSignInLinkLeadsToTheAppsPageWithEverythingItSays() async throws {
        try await TestService.run { service in
            let link = try await service.link("EMAIL_SIGNIN", Self.wish)
            let answer = try await service.open(link)
            #expect(answer.status == 303)
            let location = try #require(answer.headers["Location"])
            #expect(location.hasPrefix("https://localhost/finish?step=2&mode=signIn&oobCode="))
            #expect(location.hasSuffix("#top"))
            #expect(location.contains("apiKey=\(service.project.apiKey)"))
            // Checking the link did not use it up.
            #expect(try await service.open(link).status == 303)
        }
    }

    @Test func aWrappedLinkLeadsToThePageOfTheAction() async throws {
        try await TestService.run { service in
            let link = try await service.link("EMAIL_SIGNIN", Self.wish(["iOSBundleId": "com.example.app"]))
            #expect(link.contains("/__/auth/links?link=http%3A%2F%2F"))
            #expect(link.contains("&ibi=com.example.app"))
            let first = try await service.open(link)
            #expect(first.status == 303)
            let location = try #require(first.headers["Location"])
            #expect(location.hasPrefix("/__/auth/action?mode=signIn&oobCode="))
            #expect(try await service.open(location).headers["Location"]?.hasPrefix("https://localhost/finish") == true)
        }
    }

    @Test(arguments: [
        "", "?link=", "?link=https%3A%2F%2Fevil.example", "?link=https%3A%2F%2Fevil.example%2F%3Fmode%3DsignIn",
        "?link=%ff",
    ])
    func aWrapperAroundNothingIsRefused(_ query: String) async throws {
        try await TestService.run { service in
            let answer = try await service.open("/__/auth/links" + query)
            #expect(answer.status == 400)
        }
    }

    /// The redirect stays on this server, whatever host the inner link has.
    @Test func aWrapperLeadsNowhereElse() async throws {
        try await TestService.run { service in
            let answer = try await service.open(
                "/__/auth/links?link=https%3A%2F%2Fevil.example%2F%3Fmode%3DsignIn%26oobCode%3Dx"
            )
            #expect(answer.headers["Location"] == "/__/auth/action?mode=signIn&oobCode=x")
        }
    }

    @Test func aPhoneWithoutTheAppIsLedToTheStore() async throws {
        try await TestService.run { service in
            let app: JSONObject = ["androidPackageName": "com.example.app", "androidInstallApp": true]
            let link = try await service.link("EMAIL_SIGNIN", Self.wish(app))
            let store = "https://play.google.com/store/apps/details?id=com.example.app"
            func place(_ link: String, _ agent: String = "Mozilla/5.0 (Linux; Android 15)") async throws -> String? {
                let path = String(link.split(separator: "/", maxSplits: 2).last ?? "")
                let headers: HTTPHeaders = ["User-Agent": agent, "Host": "localhost"]
                return try await service.call(.get, path, as: .nobody, headers: headers).headers["Location"]
            }
            // No app is registered yet.
            #expect(try await place(link)?.hasPrefix("/__/auth/action?") == true)
            var registered = RegisteredApp(projectID: "acme", platform: .android, identifier: "com.example.app")
            registered.certificateDigests = ["0F:A9"]
            try await service.store.put(registered)
            #expect(try await place(link, "Mozilla/5.0 (Macintosh)")?.hasPrefix("/__/auth/action?") == true)
            let elsewhere = link.replacing("play.google.com", with: "evil.example")
            #expect(try await place(elsewhere)?.hasPrefix("/__/auth/action?") == true)
            #expect(try await place(link) == store)
            #expect(try await service.open(link).status == 303)
        }
    }

    @Test func aContinueURLThatWasExchangedIsRefused() async throws {
        try await TestService.run { service in
            let link = try await service.link("EMAIL_SIGNIN", Self.wish)
            let forged = link.replacing("https%3A%2F%2Flocalhost", with: "https%3A%2F%2Fevil.example")
            let answer = try await service.open(forged)
            #expect(answer.status == 400)
            #expect(answer.headers["Location"] == nil)
        }
    }
}
