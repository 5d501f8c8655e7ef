import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct AuthRedirectPagesTests {
    @Test func callbackDoesNotRedirect() async throws {
        try await TestService.run { service in
            let answer = try await service.call(
                .get,
                "__/auth/callback?link=https%3A%2F%2Fevil.example&eventId=x&hl=de",
                as: .nobody
            )
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Language"] == "de")
            #expect(!answer.text.contains("evil.example"))
        }
    }

    @Test func frameIsForAuthorisedPagesAlone() async throws {
        try await TestService.run { service in
            // Older versions accepted these.
            try await service.store.updateProject("acme") { project in
                project.config["authorizedDomains"] = ["acme.example", "bad; script-src *", "localhost"]
            }
            let unknown = try await service.call(.get, "__/auth/iframe?apiKey=unknown", as: .nobody)
            #expect(unknown.status == 400)
            let frame = try await service.call(
                .get,
                "__/auth/iframe?appName=%22%3E&apiKey=\(service.project.apiKey)",
                as: .nobody
            )
            let policy = try #require(frame.headers["Content-Security-Policy"])
            #expect(
                policy.hasSuffix(
                    "frame-ancestors https://acme.example:* http://acme.example:* https://localhost:* "
                        + "http://localhost:*"
                )
            )
            #expect(frame.headers["X-Frame-Options"] == nil)
            #expect(AuthRedirectWalk.attribute("data-hosts", of: frame) == #"["acme.example","localhost"]"#)
            #expect(!frame.text.contains("\">:"))
        }
    }

    @Test func frameLoadsTheLibraryForTheVendorsSDKAlone() async throws {
        try await TestService.run { service in
            let path = "__/auth/iframe?apiKey=\(service.project.apiKey)&appName=shop"
            let plain = try await service.call(.get, path + "&v=", as: .nobody)
            #expect(plain.headers["Content-Security-Policy"]?.contains("script-src 'self';") == true)
            #expect(!plain.text.contains("apis.google.com"))
            let frame = try await service.call(.get, path + "&v=11.3.1&eid=p", as: .nobody)
            #expect(
                frame.headers["Content-Security-Policy"]?.contains("script-src 'self' https://apis.google.com;")
                    == true
            )
            #expect(AuthRedirectWalk.attribute("data-library", of: frame) == "https://apis.google.com/js/api.js")
            #expect(
                AuthRedirectWalk.attribute("data-key", of: frame)
                    == "firebase:redirectEvent:\(service.project.apiKey):shop"
            )
        }
    }

    @Test func theEmulatorsFrameIsForEveryPage() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let frame = try await service.call(.get, "emulator/auth/iframe?apiKey=any&v=11.3.1", as: .nobody)
            #expect(
                frame.headers["Content-Security-Policy"]?.hasSuffix("; frame-ancestors https: http:") == true
            )
            #expect(AuthRedirectWalk.attribute("data-hosts", of: frame) == "null")
        }
    }

    @Test func theScriptIsServed() async throws {
        try await TestService.run { service in
            let script = try await service.call(.get, "__/auth/handler.js", as: .nobody)
            #expect(script.headers["Content-Type"] == "text/javascript; charset=UTF-8")
            #expect(script.text.contains("webStorageSupport"))
        }
    }

    @Test func productionHasNoAccountsToChooseFrom() async throws {
        try await TestService.run { service in
            let page = "emulator/auth/handler"
            let posted = try await service.submit(page, Self.fields)
            #expect(posted.status == 404)
            let answer = try await service.call(.get, page + "?apiKey=x&redirectUrl=%0D%0A%23", as: .nobody)
            #expect(answer.status == 303)
            #expect(answer.headers["Location"] == "/__/auth/handler?apiKey=x&redirectUrl=%0D%0A%23")
        }
    }

    private static let fields = [
        (name: "apiKey", value: "any"), (name: "authType", value: "signInWithRedirect"),
        (name: "eventId", value: "EVENT"), (name: "providerId", value: "google.com"),
        (name: "appId", value: "1:1:ios:ab"),
    ]

    private static func query(_ fields: [(name: String, value: String)]) -> String {
        fields.map { "\($0.name)=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }

    @Test func emulatorNeedsAKeyAndAProvider() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            for query in ["", "?apiKey=any", "?providerId=google.com"] {
                let answer = try await service.call(.get, "emulator/auth/handler" + query, as: .nobody)
                #expect(answer.status == 400)
                #expect(
                    answer.json == [
                        "authEmulator": ["error": "missing apiKey or providerId query parameters"]
                    ]
                )
            }
        }
    }

    @Test func choiceWithoutAWayBackLeadsNowhere() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let fields = [(name: "apiKey", value: "any"), (name: "providerId", value: "google.com")]
            let answer = try await service.submit("emulator/auth/handler", fields)
            #expect(answer.status == 400)
            #expect(AuthRedirectWalk.attribute("data-target", of: answer) == nil)
        }
    }

    /// Existing browser tests of Firebase users rely on these names.
    @Test func emulatorsPageOpensByKeyAndProviderWithTheVendorsMarks() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            _ = try await service.signInWithProvider(
                postBody: #"providerId=google.com&id_token={"sub":"g-1","email":"ada@example.com"}"#
            )
            let page = try await service.call(
                .get,
                "emulator/auth/handler?apiKey=any&providerId=google.com",
                as: .nobody
            )
            #expect(page.status == 200, "\(page.text)")
            #expect(page.text.contains("<title>Auth Emulator IDP Login Widget</title>"))
            for id in [
                "add-account-button", "autogen-button", "email-input", "display-name-input", "screen-name-input",
                "profile-photo-input", "sign-in",
            ] {
                #expect(page.text.contains("id=\"\(id)\""), "\(id)")
            }
            for name in ["js-new-account", "js-reuse-account"] {
                #expect(page.text.contains(" \(name)\""), "\(name)")
            }
        }
    }

    @Test func emulatorSignsInWithWhateverIsSaid() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let page = "emulator/auth/handler"
            let shown = try await service.call(.get, "\(page)?\(Self.query(Self.fields))", as: .nobody)
            #expect(shown.text.contains("name=\"screenname\""))
            let chosen = try await service.submit(
                page,
                Self.fields + [("email", "ada@example.com"), ("displayname", "<b>Ada"), ("subject", "p-1")]
            )
            let target = AuthRedirectWalk.attribute("data-target", of: chosen) ?? ""
            #expect(target.hasPrefix("app-1-1-ios-ab://firebaseauth/link?deep_link_id="))
            let deepLink = AuthRedirectWalk.query(of: AuthRedirectWalk.query(of: target)["deep_link_id"] ?? "")
            #expect(deepLink["eventId"] == "EVENT")
            let signedIn = try await service.post(
                "v1/accounts:signInWithIdp",
                [
                    "requestUri": .string(deepLink["link"] ?? ""), "sessionId": "x", "returnSecureToken": true,
                    "postBody": "providerId=google.com",
                ]
            )
            #expect(signedIn["email"] == "ada@example.com", "\(signedIn.text)")
            let again = try await service.call(.get, "\(page)?\(Self.query(Self.fields))", as: .nobody)
            #expect(again.text.contains("value=\"p-1\""))
            #expect(again.text.contains("&lt;b&gt;Ada") && !again.text.contains("<b>Ada"))
        }
    }
}
