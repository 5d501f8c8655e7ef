import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

/// Attacks on the sessions, forms and links of operators.
@Suite struct SessionAttackTests {
    private static let session = "__Host-cresset-console"
    private static let visit = "__Host-cresset-visit"

    @Test func linkUsedAtOnceSignsOneBrowserIn() async throws {
        try await ConsoleBrowser.run { service in
            let account = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            let link = try await service.operators.link(for: account, at: ConsoleBrowser.origin)
            let entered = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<16 {
                    group.addTask {
                        let console = ConsoleBrowser(service)
                        try await console.enter(by: link)
                        return console.cookies[Self.session] != nil
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(entered == 1)
        }
    }

    @Test func signInReplacesTheVisitAndItsForms() async throws {
        try await ConsoleBrowser.run { service in
            let account = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            let console = ConsoleBrowser(service)
            _ = try await console.get("sign-in")
            let (before, csrf) = (console.cookies, console.csrf)
            try await console.enter(by: service.operators.link(for: account, at: ConsoleBrowser.origin))
            let after = console.cookies
            #expect(after[Self.visit] != before[Self.visit])
            let sent = try await console.post("operators", act: "invite", csrf: csrf, [("email", "eve@example.com")])
            #expect(sent.status == 403)
            _ = try await console.get("operators")
            // The earlier visit with the new session, and the new visit without it.
            for cookies in [after.merging(before) { $1 }, [Self.visit: after[Self.visit] ?? ""]] {
                let other = ConsoleBrowser(service)
                other.use(cookies)
                let csrf = console.csrf
                let sent = try await other.post("operators", act: "invite", csrf: csrf, [("email", "eve@example.com")])
                #expect(sent.status == 403)
            }
            #expect(try await service.operators.all().count == 1)
        }
    }

    @Test(arguments: ["", "x", "cresset", String(repeating: "A", count: 10_000), "../../etc", "%00"])
    func forgedCookieOpensNothing(_ value: String) async throws {
        try await ConsoleBrowser.run { service in
            _ = try await ConsoleBrowser.signedIn(service)
            let console = ConsoleBrowser(service)
            console.use([Self.session: value])
            #expect(try await console.get("operators").target == "/console/sign-in")
        }
    }

    @Test func sessionOfAUserIsNoOperators() async throws {
        try await ConsoleBrowser.run { service in
            let claims = #"{"cressetRoles":{"*":"owner"}}"#
            let token = try await service.signUp()["refreshToken"]?.string ?? ""
            let id = try #require(try await service.accounts().first?.localID)
            let update = try await service.post(
                "v1/accounts:update",
                ["localId": .string(id), "customAttributes": .string(claims)],
                as: .administrator
            )
            #expect(update.status == 200)
            let console = ConsoleBrowser(service)
            console.use([Self.session: token])
            #expect(try await console.get("operators").target == "/console/sign-in")
            #expect(try await service.operators.all().isEmpty)
        }
    }

    @Test(arguments: [(hours: 9, pages: 0), (hours: 7, pages: 23)] as [(hours: Int64, pages: Int)])
    func idleAndOldSessionsEnd(_ expected: (hours: Int64, pages: Int)) async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            var pages = -1
            var status = 200
            while status == 200, pages < 50 {
                pages += 1
                service.clock.advance(seconds: expected.hours * 3600 + 1)
                status = try await console.get("operators").status
                try await service.store.writePendingUses()
            }
            #expect(pages == expected.pages)
            #expect(try await console.get("operators").target == "/console/sign-in")
        }
    }

    @Test func signOutEndsTheSessionAndClearsTheCache() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            let page = try await console.get("operators")
            #expect(page.headers["Cache-Control"] == "no-store")
            let stolen = console.cookies
            let out = try await console.post("sign-in", act: "sign-out")
            #expect(out.headers["Clear-Site-Data"] == "\"cache\"")
            #expect(console.cookies.isEmpty)
            console.use(stolen)
            #expect(try await console.get("operators").target == "/console/sign-in")
        }
    }

    @Test func responsesForbidFramesCachesAndForeignScripts() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            for path in ["", "sign-in", "projects/acme/users", "projects/acme/nothing", "operators", "enter"] {
                let headers = try await console.get(path).headers
                #expect(headers["Cache-Control"] == "no-store", "\(path)")
                #expect(headers["X-Frame-Options"] == "DENY", "\(path)")
                #expect(headers["X-Content-Type-Options"] == "nosniff", "\(path)")
                guard let policy = headers["Content-Security-Policy"] else { continue }
                #expect(policy.contains("frame-ancestors 'none'") && policy.contains("script-src 'self';"), "\(path)")
            }
            let stranger = ConsoleBrowser(service)
            for field in try await stranger.get("sign-in").headers.fields where field.name == "Set-Cookie" {
                #expect(field.value.hasPrefix("__Host-") && field.value.contains("HttpOnly; SameSite=Strict; Secure"))
            }
        }
    }

    @Test(
        arguments: [
            ["Origin": "https://evil.example.com"], ["Origin": "null"],
            ["Origin": "http://auth.example.com.evil.example"],
            ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "none"],
        ] as [[String: String]]
    )
    func formsOfOtherSitesAreRefused(_ fields: [String: String]) async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get("operators")
            var headers = HTTPHeaders()
            for (name, value) in fields { headers[name] = value }
            let sent = try await console.post(
                "operators",
                act: "invite",
                csrf: console.csrf,
                [("email", "eve@example.com"), ("role", "owner"), ("project", "*")],
                headers: headers
            )
            #expect(sent.status == 403)
            #expect(try await service.operators.all().count == 1)
        }
    }

    @Test func scriptsOfOtherOriginsReadNothing() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            for path in ["sign-in", "operators", "nothing"] {
                let page = try await console.get(path, headers: ["Origin": "https://evil.example.com"])
                #expect(page.headers["Access-Control-Allow-Origin"] == nil, "\(path)")
            }
        }
    }

    @Test func stolenSessionGetsNoCredentialsOfItsOwn() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            service.clock.advance(seconds: 301)
            let page = try await console.get("account?enroll=app")
            #expect(page.text.contains("Sign in again to enroll") && !page.text.contains("data-passkey=\"create\""))
            let before = try await service.operators.account(named: "olga@example.com")
            for (act, fields) in [
                ("password", ["password": "thief-1843"]), ("enroll", ["session": "x", "code": "000000"]),
                ("add-passkey", ["answer": "{}"]),
            ] as [(String, KeyValuePairs<String, String>)] {
                #expect(try await console.post("account", act: act, fields).status == 400, "\(act)")
            }
            #expect(try await service.operators.account(named: "olga@example.com") == before)
        }
    }

    @Test func linksIgnoreTheHostOfTheRequest() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get("operators")
            let page = try await console.post(
                "operators",
                act: "invite",
                csrf: console.csrf,
                [("email", "eve@example.com"), ("role", "viewer"), ("project", "*")],
                headers: ["Host": "evil.example.com", "X-Forwarded-Host": "evil.example.com"]
            )
            #expect(page.text.contains("https://auth.example.com/console/enter"))
            #expect(!page.text.contains("evil.example.com"))
        }
    }

    @Test(arguments: [
        "https://evil.example.com", "//evil.example.com", "/\\evil.example.com", "/console\\@evil.example.com",
        "/console/\r\nSet-Cookie: a=b", "/console.evil.example.com", "/consoles", "javascript:alert(1)",
        "/console/..//evil.example.com", "/console/%2e%2E/__/auth/handler", "/console/../__/auth/action?mode=x", "",
    ])
    func signInLeadsToTheConsoleAlone(_ target: String) async throws {
        try await ConsoleBrowser.run { service in
            let account = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            var password = Accounts.AdminUpdateRequest()
            (password.localID, password.password) = (account.localID, "engine-1843-olga")
            _ = try await service.accounts.update(password, in: service.operators.realm())
            let console = ConsoleBrowser(service)
            let path = HTTPQuery([("next", target)]).appended(to: "sign-in")
            let form = try await console.get(path)
            #expect(!form.text.contains("evil.example.com"))
            let sent = try await console.post(
                path,
                act: "sign-in",
                ["email": "olga@example.com", "password": "engine-1843-olga"]
            )
            #expect(sent.headers["Location"] == "/console")
        }
    }

    @Test func printedLinkOfAnotherSiteWaitsForTheButton() async throws {
        try await ConsoleBrowser.run { service in
            for (site, sends) in [("none", true), ("cross-site", false), ("same-site", false), ("same-origin", false)] {
                var head = HTTPRequestHead(
                    method: .get,
                    path: "/console/enter",
                    query: "email=olga%40example.com&code=x",
                    headers: ["Host": ConsoleBrowser.host, "Sec-Fetch-Site": site]
                )
                head.remoteAddress = "127.0.0.1"
                let page = try await service.send(HTTPRequest(head: head, body: []))
                #expect(page.status == 200)
                #expect(page.text.contains("data-send") == sends, "\(site)")
            }
        }
    }
}
