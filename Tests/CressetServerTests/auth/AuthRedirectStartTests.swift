import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct AuthRedirectStartTests {
    static let refusals: [([String: String], String)] = [
        (["apiKey": ""], "argument-error"), (["apiKey": "unknown"], "invalid-api-key"),
        (["providerId": ""], "argument-error"), (["eventId": ""], "argument-error"),
        (["eventId": String(repeating: "x", count: 5000)], "argument-error"),
        (["appId": "1:1:ios:0123456789abcdef"], "unauthorized-app"), (["appId": ""], "argument-error"),
        (["ibi": "com.example.other"], "unauthorized-app"),
        (["appId": "", "clientId": "999-x.apps.googleusercontent.com"], "unauthorized-app"),
        (["appId": "javascript"], "unauthorized-app"), (["tid": "nobody"], "invalid-tenant-id"),
        (["redirectUrl": "https://evil.example/"], "unauthorized-domain"),
        (["redirectUrl": "http://localhost:1234/"], "unauthorized-domain"),
        (["redirectUrl": "http://127.0.0.1.evil.example/"], "unauthorized-domain"),
        (["redirectUrl": "http://127.0.0.1@evil.example/"], "unauthorized-domain"),
        (["redirectUrl": "http://127.0.0.1:80\\@evil.example/"], "unauthorized-domain"),
        (["redirectUrl": "http://127.0.0.1:1234/", "appId": "1:1:ios:00"], "unauthorized-app"),
        (["redirectUrl": "javascript:alert(1)"], "unauthorized-domain"),
        (["redirectUrl": "//evil.example"], "unauthorized-domain"),
        (["apn": "com.example.other"], "unauthorized-app"),
        (["apn": "com.example.droid;S.x=y"], "unauthorized-app"),
        (["authType": "signInViaPopup"], "argument-error"),
        (["authType": "signInViaPopup", "redirectUrl": "https://evil.example/"], "unauthorized-domain"),
        (["authType": "signInViaPopup", "redirectUrl": "https://acme.web.app/", "eventId": ""], "argument-error"),
        (
            ["authType": "signInViaPopup", "redirectUrl": "http://acme.web.app/"],
            "unauthorized-domain: redirectUrl must"
        ),
        (
            ["authType": "signInViaRedirect", "redirectUrl": "https://acme.web.app:81/"],
            "unauthorized-domain: redirect"
        ),
        (["authType": "signInViaRedirect", "redirectUrl": "https://x.acme.web.app/"], "unauthorized-domain"),
        (["authType": "signInViaRedirect", "redirectUrl": "https://evil.example/localhost"], "unauthorized-domain"),
        (["authType": "signInViaRedirect", "redirectUrl": "javascript://localhost/%0ax()"], "unauthorized-domain"),
    ]

    @Test(arguments: refusals)
    func unregisteredAppGetsAPageAndNothingElse(_ changes: [String: String], _ detail: String) async throws {
        try await AuthRedirectWalk.run { walk in
            let answer = try await walk.start(changes)
            #expect(answer.status == 400)
            #expect(answer.text.contains("<code dir=\"ltr\">\(detail)"), "\(answer.text)")
            #expect(answer.headers["Location"] == nil && answer.headers["Set-Cookie"] == nil)
            #expect(!answer.text.contains("evil.example"))
        }
    }

    static let returned: [([String: String], String)] = [
        (["providerId": "oidc.other"], "auth/operation-not-allowed"),
        (["sessionId": ""], "auth/argument-error"), (["sessionId": "RAWSESSION"], "auth/argument-error"),
        (["customParameters": "[]"], "auth/argument-error"),
        (["customParameters": #"{"a":1}"#], "auth/argument-error"),
        (["customParameters": #"{"redirect_uri":"https://evil.example"}"#], "auth/argument-error"),
    ]

    @Test(arguments: returned)
    func otherRefusalsAreTheApps(_ changes: [String: String], _ code: String) async throws {
        try await AuthRedirectWalk.run { walk in
            let answer = try await walk.start(changes)
            #expect(answer.headers["Location"] == nil)
            let target = try #require(AuthRedirectWalk.attribute("data-target", of: answer))
            let scheme = try await walk.appID().encoded
            #expect(target.hasPrefix("\(scheme)://firebaseauth/link?deep_link_id=https%3A%2F%2Fauth.example.com%2F"))
            let inner = AuthRedirectWalk.query(of: AuthRedirectWalk.query(of: target)["deep_link_id"] ?? "")
            #expect(inner["authType"] == "signInWithRedirect")
            #expect(inner["eventId"] == "EVENTABCDE")
            #expect(inner["link"] == nil)
            let error = try JSONValue(parsing: Array((inner["firebaseError"] ?? "").utf8)).object
            #expect(error?["code"]?.string == code)
        }
    }

    @Test func disabledProviderIsTheAppsToHearOf() async throws {
        try await AuthRedirectWalk.run { walk in
            try await walk.service.addProvider("oidc.off", isEnabled: false)
            let answer = try await walk.start(["providerId": "oidc.off"])
            #expect(answer.text.contains("The%2520identity%2520provider%2520configuration%2520is%2520disabled."))
        }
    }

    @Test func appIsSentToTheProviderWithAStateOfItsOwn() async throws {
        try await AuthRedirectWalk.run { walk in
            let answer = try await walk.start([
                "scopes": "mail,calendar", "customParameters": #"{"prompt":"consent"}"#,
            ])
            #expect(answer.status == 303)
            let url = try #require(answer.headers["Location"])
            #expect(url.hasPrefix("https://id.example.com/authorize?"))
            let query = AuthRedirectWalk.query(of: url)
            #expect(query["redirect_uri"] == "https://auth.example.com/__/auth/handler")
            #expect(query["scope"]?.contains("mail") == true && query["scope"]?.contains("calendar") == true)
            #expect(query["prompt"] == "consent")
            #expect((query["state"] ?? "").utf8.count == 43)
            // Without it, the browser would carry over the fragment.
            #expect(url.hasSuffix("#"))
            let cookie = try #require(answer.headers["Set-Cookie"])
            #expect(cookie.hasPrefix("__Host-cresset-auth="))
            #expect(cookie.hasSuffix("; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure"))
            let again = try await walk.start(cookie: AuthRedirectWalk.cookie(of: answer))
            #expect(AuthRedirectWalk.cookie(of: again) == AuthRedirectWalk.cookie(of: answer))
            #expect(AuthRedirectWalk.query(of: again.headers["Location"] ?? "")["state"] != query["state"])
        }
    }

    @Test func anAndroidAppSaysWhoHasSignedIt() async throws {
        try await AuthRedirectWalk.run { walk in
            var app = RegisteredApp(projectID: "acme", platform: .android, identifier: "com.example.signed")
            app.sha1CertificateDigests = [Array(repeating: "0F", count: 20).joined(separator: ":")]
            try await walk.service.store.put(app)
            let android = ["ibi": "", "appId": "", "apn": "com.example.signed"]
            for certificate in ["", "0F", String(repeating: "0E", count: 20)] {
                let refused = try await walk.start(android.merging(["sha1Cert": certificate]) { $1 })
                #expect(refused.status == 400 && refused.text.contains("unauthorized-app"))
                #expect(refused.headers["Location"] == nil)
            }
            let certificate = ["sha1Cert": String(repeating: "0F", count: 20)]
            #expect(try await walk.start(android.merging(certificate) { $1 }).status == 303)
        }
    }

    @Test func cookieSuitsTheWayBack() async throws {
        try await AuthRedirectWalk.run { walk in
            _ = try await walk.service.post(
                "v2/projects/acme/defaultSupportedIdpConfigs?idpId=apple.com",
                ["enabled": true, "clientId": "com.example.service", "clientSecret": "x"],
                as: .administrator
            )
            let apple = try await walk.start(["providerId": "apple.com"])
            #expect(apple.headers["Set-Cookie"]?.hasSuffix("SameSite=None; Secure") == true, "\(apple.text)")
        }
        try await AuthRedirectWalk.run(publicURL: nil) { walk in
            let plain = try await walk.start()
            #expect(plain.headers["Set-Cookie"]?.hasPrefix("cresset-auth=") == true)
            #expect(plain.headers["Set-Cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax") == true)
        }
    }

    @Test func anAppWithAnOAuthClientComesBackByItsReversedID() async throws {
        try await AuthRedirectWalk.run { walk in
            let answer = try await walk.start([
                "appId": "", "clientId": "123-abc.apps.googleusercontent.com", "sessionId": "",
            ])
            let target = try #require(AuthRedirectWalk.attribute("data-target", of: answer))
            #expect(target.hasPrefix("com.googleusercontent.apps.123-abc://firebaseauth/link?"))
        }
    }

    @Test func emulatorChecksNoAppAndAsksNoProvider() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let query = "apiKey=any&authType=signInWithRedirect&eventId=E&providerId=google.com"
            let answer = try await service.call(
                .get,
                AuthRedirectWalk.page + "?\(query)&appId=1:1:ios:ab&sessionId=\(String(repeating: "0", count: 64))",
                as: .nobody
            )
            #expect(answer.status == 303)
            #expect(answer.headers["Location"]?.hasPrefix("/emulator/auth/handler?apiKey=any&") == true)
            for scheme in ["appId=javascript", "clientId=javascript", "appId=1:1:ios:%22%3E", "clientId=x.y"] {
                let refused = try await service.call(
                    .get,
                    AuthRedirectWalk.page + "?\(query)&\(scheme)",
                    as: .nobody
                )
                #expect(refused.status == 400, "\(scheme)")
            }
        }
    }
}
