import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

struct AuthRedirectReturnTests {
    private static func isEnd(_ answer: Answer) -> Bool {
        answer.status == 400 && answer.text.contains("no-auth-event") && !answer.text.contains("data-")
    }

    @Test(arguments: ["?state=", "?state=unknown&code=x", "?code=x&error=y&apiKey=", "?state=%00%ff"])
    func anAnswerToNothingIsAPage(_ query: String) async throws {
        try await AuthRedirectWalk.run { walk in
            let answer = try await walk.open(AuthRedirectWalk.page + query)
            #expect(answer.status == 400)
            #expect(!answer.text.contains("data-target"))
            #expect(Self.isEnd(try await walk.post(String(query.dropFirst()))))
        }
    }

    @Test func onlyTheBrowserThatWasSentAwayComesBack() async throws {
        try await AuthRedirectWalk.run { walk in
            let (path, cookie) = try await walk.consent()
            let other = AuthRedirectWalk.cookie(of: try await walk.start())
            for foreign in [nil, other, cookie + "x", "__Host-cresset-auth=", "cresset-auth=x; \(other)"] {
                #expect(Self.isEnd(try await walk.open(AuthRedirectWalk.page + path, cookie: foreign)))
            }
            // The failed attempts have not used it up.
            #expect(try await walk.open(AuthRedirectWalk.page + path, cookie: "a=b; \(cookie); c=d").status == 200)
        }
    }

    @Test func anAnswerIsTakenOnce() async throws {
        try await AuthRedirectWalk.run { walk in
            let (path, cookie) = try await walk.consent()
            #expect(try await walk.open(AuthRedirectWalk.page + path, cookie: cookie).status == 200)
            #expect(Self.isEnd(try await walk.open(AuthRedirectWalk.page + path, cookie: cookie)))
        }
    }

    @Test func anAnswerComesInTime() async throws {
        try await AuthRedirectWalk.run { walk in
            let (path, cookie) = try await walk.consent()
            walk.service.clock.advance(seconds: 600)
            #expect(Self.isEnd(try await walk.open(AuthRedirectWalk.page + path, cookie: cookie)))
        }
    }

    @Test func anAppThatWasTakenAwayBeforeGetsNothingNew() async throws {
        try await AuthRedirectWalk.run { walk in
            _ = try await walk.service.store.deleteApp("com.example.app", on: .ios, of: "acme")
            let appID = walk.app.appID(in: walk.service.project, secrets: walk.service.vault).text
            let answer = try await walk.open(
                AuthRedirectWalk.page
                    + "?apiKey=\(walk.service.project.apiKey)&authType=signInWithRedirect&eventId=E&providerId=oidc.acme"
                    + "&appId=\(appID)&sessionId=\(try walk.sessionIDHash())"
            )
            #expect(answer.status == 400)
        }
    }

    @Test func theAppSignsInWithWhatItIsHanded() async throws {
        try await AuthRedirectWalk.run { walk in
            let (path, cookie) = try await walk.consent()
            let answer = try await walk.open(AuthRedirectWalk.page + path, cookie: cookie)
            #expect(answer.headers["Content-Security-Policy"]?.contains("script-src 'self'") == true)
            #expect(answer.headers["Cache-Control"] == "no-store")
            let target = try #require(AuthRedirectWalk.attribute("data-target", of: answer))
            #expect(target == AuthRedirectWalk.attribute("href", of: answer, after: "class=\"button\""))
            let scheme = try await walk.appID().encoded
            #expect(target.hasPrefix("\(scheme)://firebaseauth/link?deep_link_id="))
            let deepLink = AuthRedirectWalk.query(of: target)["deep_link_id"] ?? ""
            #expect(deepLink.hasPrefix("https://auth.example.com/__/auth/callback?authType=signInWithRedirect&"))
            #expect(AuthRedirectWalk.query(of: deepLink)["eventId"] == "EVENTABCDE")
            let link = AuthRedirectWalk.query(of: deepLink)["link"] ?? ""
            #expect(link == "https://auth.example.com/__/auth/handler" + path)

            let wrong = try await signIn(walk, link, sessionID: "OTHERSESSION")
            #expect(wrong.status == 400)
            let (again, cookieAgain) = try await walk.consent()
            let page = try await walk.open(AuthRedirectWalk.page + again, cookie: cookieAgain)
            let inner = AuthRedirectWalk.query(of: AuthRedirectWalk.attribute("data-target", of: page) ?? "")[
                "deep_link_id"
            ]
            let signedIn = try await signIn(walk, AuthRedirectWalk.query(of: inner ?? "")["link"] ?? "")
            #expect(signedIn["email"] == "ada@example.com", "\(signedIn.text)")
            #expect(signedIn["idToken"]?.string != nil)
        }
    }

    private func signIn(
        _ walk: AuthRedirectWalk,
        _ link: String,
        sessionID: String = AuthRedirectWalk.rawSessionID
    ) async throws -> Answer {
        try await walk.service.post(
            "v1/accounts:signInWithIdp",
            [
                "requestUri": .string(link), "sessionId": .string(sessionID), "postBody": "providerId=oidc.acme",
                "returnSecureToken": true, "returnIdpCredential": true,
            ]
        )
    }

    @Test func aProvidersNoGoesToTheApp() async throws {
        try await AuthRedirectWalk.run { walk in
            for (error, code) in [
                ("access_denied", "auth/user-cancelled"), ("unauthorized_client", "auth/invalid-oauth-client-id"),
                ("\"><script>", "auth/internal-error"),
            ] {
                let (path, cookie) = try await walk.consent()
                let state = AuthRedirectWalk.query(of: path)["state"] ?? ""
                let answer = try await walk.open(
                    AuthRedirectWalk.page + "?state=\(state)&error=\(PercentEncoding.encode(error))",
                    cookie: cookie
                )
                #expect(!answer.text.contains("<script>"))
                let target = AuthRedirectWalk.attribute("data-target", of: answer) ?? ""
                let inner = AuthRedirectWalk.query(of: AuthRedirectWalk.query(of: target)["deep_link_id"] ?? "")
                #expect(inner["firebaseError"]?.contains("\"\(code)\"") == true)
                #expect(inner["link"] == nil)
                #expect(Self.isEnd(try await walk.open(AuthRedirectWalk.page + path, cookie: cookie)))
            }
        }
    }

    @Test func formsAndFragmentsAreAnswersToo() async throws {
        try await AuthRedirectWalk.run { walk in
            let waiting = try await walk.open(AuthRedirectWalk.page)
            #expect(waiting.text.contains("data-redirect=\"fragment\""))
            let (path, cookie) = try await walk.consent()
            let form = try await walk.post(String(path.dropFirst()) + "&user=%7B%7D", cookie: cookie)
            let link = AuthRedirectWalk.query(of: AuthRedirectWalk.attribute("data-target", of: form) ?? "")[
                "deep_link_id"
            ]
            #expect(AuthRedirectWalk.query(of: link ?? "")["link"]?.hasSuffix("&user=%7B%7D") == true)
            let (other, otherCookie) = try await walk.consent()
            let fragment = PercentEncoding.encode(String(other.dropFirst()))
            let posted = try await walk.post("fragment=\(fragment)", cookie: otherCookie)
            let deepLink = AuthRedirectWalk.query(of: AuthRedirectWalk.attribute("data-target", of: posted) ?? "")[
                "deep_link_id"
            ]
            #expect(
                AuthRedirectWalk.query(of: deepLink ?? "")["link"]
                    == "https://auth.example.com/__/auth/handler#" + other.dropFirst()
            )
        }
    }

    @Test func androidAppsComeBackByAnIntent() async throws {
        try await AuthRedirectWalk.run { walk in
            let (path, cookie) = try await walk.consent([
                "ibi": "", "apn": "com.example.droid", "appId": try await walk.appID(.android).text,
            ])
            let answer = try await walk.open(AuthRedirectWalk.page + path, cookie: cookie)
            let target = AuthRedirectWalk.attribute("data-target", of: answer) ?? ""
            #expect(target.hasPrefix("intent://firebase.auth/#Intent;scheme=genericidp;package=com.example.droid;S."))
            #expect(target.hasSuffix(";end"))
            #expect(target.contains(";S.eventId=EVENTABCDE;S.link=https%3A%2F%2Fauth.example.com"))
        }
    }

    @Test func appsOnThisMachineComeBackToTheirPort() async throws {
        try await AuthRedirectWalk.run { walk in
            let (path, cookie) = try await walk.consent([
                "ibi": "", "appId": try await walk.appID(.web).text, "redirectUrl": "http://127.0.0.1:4567/",
            ])
            let answer = try await walk.open(AuthRedirectWalk.page + path, cookie: cookie)
            let target = AuthRedirectWalk.attribute("data-target", of: answer) ?? ""
            #expect(
                target.hasPrefix("http://127.0.0.1:4567/?authType=signInWithRedirect&eventId=EVENTABCDE&link=https")
            )
        }
    }

    @Test func webAppsAreToldByTheBrowserAlone() async throws {
        try await AuthRedirectWalk.run { walk in
            let web = ["ibi": "", "appId": "", "sessionId": "", "redirectUrl": "https://acme.web.app/in?a=b"]
            let (path, cookie) = try await walk.consent(web.merging(["authType": "signInViaPopup"]) { $1 })
            let popup = try await walk.open(AuthRedirectWalk.page + path, cookie: cookie)
            #expect(AuthRedirectWalk.attribute("data-origin", of: popup) == "https://acme.web.app")
            let key = "firebase:redirectEvent:\(walk.service.project.apiKey):[DEFAULT]"
            #expect(AuthRedirectWalk.attribute("data-key", of: popup) == key)
            #expect(popup.headers["Cross-Origin-Opener-Policy"] == "unsafe-none")
            let message = try JSONValue(
                parsing: Array((AuthRedirectWalk.attribute("data-message", of: popup) ?? "").utf8)
            )
            let event = try #require(message.object?["authEvent"]?.object)
            #expect(event["type"] == "signInViaPopup" && event["eventId"] == "EVENTABCDE" && event["error"] == .null)
            let signedIn = try await signIn(
                walk,
                event["urlResponse"]?.string ?? "",
                sessionID: event["sessionId"]?.string ?? ""
            )
            #expect(signedIn["email"] == "ada@example.com", "\(signedIn.text)")

            // Redirects of Firebase's SDK have no id.
            let (other, otherCookie) = try await walk.consent(
                web.merging(["authType": "signInViaRedirect", "eventId": ""]) { $1 }
            )
            let redirect = try await walk.open(AuthRedirectWalk.page + other, cookie: otherCookie)
            #expect(AuthRedirectWalk.attribute("data-target", of: redirect) == "https://acme.web.app/in?a=b")
            let kept = try JSONValue(
                parsing: Array((AuthRedirectWalk.attribute("data-message", of: redirect) ?? "").utf8)
            )
            #expect(kept.object?["authEvent"]?.object?["eventId"] == .null)
            #expect(AuthRedirectWalk.attribute("data-key", of: redirect) == key)
        }
    }
}
