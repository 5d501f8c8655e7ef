import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

/// Attacks on the accounts of operators: through the public wire, by guessing, and by users with administrators' help.
@Suite struct OperatorAttackTests {
    private static let password = "engine-1843-olga"

    @Test func wireHasNoProjectOfOperators() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            let project = try await service.operators.realm().project
            let stolen = try #require(console.cookies["__Host-cresset-console"])
            let before = try await Self.state(of: service)
            let email: JSONObject = ["email": "olga@example.com", "requestType": "PASSWORD_RESET"]
            let bodies: [(String, JSONObject)] = [
                ("accounts:signUp", ["email": "eve@example.com", "password": .string(Self.password)]),
                ("accounts:sendOobCode", email), ("accounts:createAuthUri", ["identifier": "olga@example.com"]),
                ("accounts:signInWithPassword", ["email": "olga@example.com", "password": .string(Self.password)]),
                ("accounts:signInWithCustomToken", ["token": "x.y.z"]),
                ("token", ["grant_type": "refresh_token", "refresh_token": .string(stolen)]),
                ("accounts:lookup", ["email": ["olga@example.com"]]),
            ]
            for (path, body) in bodies {
                let key = try await service.call(
                    .post,
                    "v1/\(path)?key=\(project.apiKey)",
                    body.serialized(),
                    as: .nobody
                )
                #expect(key.status == 400 && key.text.contains("API_KEY_INVALID"), "\(path)")
            }
            let refresh = try await service.refresh(stolen)
            #expect(refresh.status == 400)
            for id in ["_operators", project.number, "%5Foperators"] {
                for (method, path) in [
                    (HTTPMethod.post, "v1/projects/\(id)/accounts"), (.post, "v1/projects/\(id)/accounts:lookup"),
                    (.post, "v1/projects/\(id)/accounts:update"), (.get, "v1/projects/\(id)/accounts:batchGet"),
                    (.post, "v1/projects/\(id)/accounts:sendOobCode"), (.get, "v2/projects/\(id)/config"),
                    (.patch, "v2/projects/\(id)/config"), (.get, "v2/projects/\(id)/tenants"),
                    (.get, "emulator/v1/projects/\(id)/oobCodes"), (.delete, "emulator/v1/projects/\(id)/accounts"),
                ] {
                    let answer = try await service.call(
                        method,
                        path,
                        method == .get ? [] : email.serialized(),
                        as: .administrator
                    )
                    #expect((400..<500).contains(answer.status), "\(path)")
                    #expect(!answer.text.contains("olga"), "\(path)")
                }
            }
            let target: JSONObject = ["targetProjectId": "_operators", "email": ["olga@example.com"]]
            #expect(try await service.post("v1/accounts:lookup", target, as: .administrator).status == 403)
            for page in ["__/auth/handler", "__/auth/action", "__/auth/iframe", ".well-known/openid-configuration"] {
                let answer = try await service.get("\(page)?apiKey=\(project.apiKey)&mode=signIn", as: .nobody)
                #expect(!answer.text.contains("_operators"), "\(page)")
            }
            let database = try await service.get(".json?ns=_operators", as: .administrator)
            #expect(database.status == 404)
            #expect(try await Self.state(of: service) == before)
        }
    }

    @Test func legacyWireHasNoNamespaceOfOperators() async throws {
        try await TestService.run(legacyAPI: true) { service in
            _ = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            for (method, path) in [
                (HTTPMethod.post, "users?email=eve%40example.com&password=engine-1843"),
                (.get, "auth/password?email=olga%40example.com&password=engine-1843"), (.get, "auth/anonymous?"),
                (.post, "users/olga%40example.com/password?"),
            ] {
                let answer = try await service.call(method, "v2/_operators/\(path)", as: .nobody)
                #expect((400..<500).contains(answer.status), "\(path) \(answer.text)")
                #expect(answer["error"]?.object?["code"]?.string != "INVALID_USER", "\(path)")
            }
            #expect(try await service.operators.all().count == 1)
        }
    }

    @Test func emulatorCreatesNoOperators() async throws {
        try await ConsoleBrowser.run(.emulator(signedTokens: false), publicURL: nil) { service in
            let headers: HTTPHeaders = ["Authorization": "Bearer owner"]
            for path in ["v1/projects/_operators/accounts", "v1/projects/_operators/accounts:lookup"] {
                let answer = try await service.call(.post, path, Array("{}".utf8), as: .nobody, headers: headers)
                #expect(answer.status == 403, "\(path)")
            }
            let deletion = try await service.call(.delete, "emulator/v1/projects/_operators/accounts", as: .nobody)
            #expect(deletion.status == 404)
            #expect(try await service.store.project(id: "_operators") == nil)
        }
    }

    @Test func signInLinkOpensNothingElsewhere() async throws {
        try await ConsoleBrowser.run { service in
            let account = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            let link = try await service.operators.link(for: account, at: ConsoleBrowser.origin)
            let code = HTTPQuery(ofURL: link)["code"] ?? ""
            let body: JSONObject = ["email": "olga@example.com", "oobCode": .string(code)]
            for path in ["v1/accounts:signInWithEmailLink", "v1/accounts:resetPassword", "v1/accounts:update"] {
                #expect(try await service.post(path, body).status == 400, "\(path)")
            }
            let console = ConsoleBrowser(service)
            try await console.enter(by: link)
            #expect(try await console.get("operators").status == 200)
        }
    }

    /// Everything that an administrator of a project can change: none of it makes an operator.
    @Test func claimsOfUsersGiveNoRole() async throws {
        try await ConsoleBrowser.run { service in
            let claims = #"{"cressetRoles":{"*":"owner"}}"#
            let viewer = try await ConsoleBrowser.signedIn(service, as: .viewer, email: "vera@example.com")
            let admin = try await ConsoleBrowser.signedIn(service, as: .administrator, email: "adam@example.com")
            let vera = try await service.operators.account(named: "vera@example.com").localID
            try await service.create([["localId": .string(vera), "email": "vera@example.com"]])
            for console in [viewer, admin] {
                _ = try await console.get("projects/acme/users/\(vera)")
                _ = try await console.post("projects/acme/users/\(vera)", act: "claims", ["claims": claims])
                _ = try await console.post("projects/_operators/users/\(vera)", act: "claims", ["claims": claims])
            }
            let imported: JSONObject = [
                "users": [["localId": .string(vera), "email": "vera@example.com", "customAttributes": .string(claims)]]
            ]
            let path = "v1/projects/acme/accounts:batchCreate"
            #expect(try await service.post(path, imported, as: .administrator).status == 200)
            #expect(try await service.accounts().first?.customAttributes?.contains("owner") == true)
            for console in [viewer, admin] {
                #expect(try await console.get("operators").status == 403)
                #expect(try await console.get("projects/_operators/users").status == 404)
            }
            let roles = try await service.operators.all().map(\.roles)
            #expect(roles == [OperatorRoles(["*": .administrator]), OperatorRoles(["*": .viewer])])
        }
    }

    @Test func guessedPasswordsAreLimited() async throws {
        try await ConsoleBrowser.run { service in
            try await Self.addOlga(to: service)
            let console = ConsoleBrowser(service)
            _ = try await console.get("sign-in")
            var texts: [String] = []
            for number in 0..<25 {
                let fields: KeyValuePairs = ["email": "olga@example.com", "password": "wrong-\(number)"]
                let page = try await console.post("sign-in", act: "sign-in", fields)
                texts.append(page.text.contains("Too many attempts") ? "limited" : "wrong")
            }
            #expect(texts.prefix(10).allSatisfy { $0 == "wrong" } && texts.suffix(4).allSatisfy { $0 == "limited" })
            let right: KeyValuePairs = ["email": "olga@example.com", "password": Self.password]
            #expect(try await console.post("sign-in", act: "sign-in", right).status == 400)
        }
    }

    @Test func strangersLearnNoAddresses() async throws {
        try await ConsoleBrowser.run { service in
            try await Self.addOlga(to: service)
            var pages: [String] = []
            for email in ["olga@example.com", "eve@example.com"] {
                let console = ConsoleBrowser(service)
                _ = try await console.get("sign-in")
                let page = try await console.post(
                    "sign-in",
                    act: "sign-in",
                    ["email": email, "password": "wrong-1843"]
                )
                let csrf = console.csrf
                let text = page.text.replacing(email, with: "").replacing(csrf, with: "")
                pages.append("\(page.status)" + text.replacing(/data-options="[^"]*"/, with: ""))
            }
            #expect(pages[0] == pages[1])
        }
    }

    @Test func guessedCodesOfTheAppAreLimited() async throws {
        try await ConsoleBrowser.run { service in
            let device = try await Self.addOlga(to: service, withApp: true)
            service.clock.advance(seconds: 60)
            let right = try #require(device).code(at: service.clock.now())
            let console = ConsoleBrowser(service)
            _ = try await console.get("sign-in")
            let fields: KeyValuePairs = ["email": "olga@example.com", "password": Self.password]
            let page = try await console.post("sign-in", act: "sign-in", fields)
            let pending = try #require(page.text.firstMatch(of: /name="pending" value="([^"]*)"/)?.1)
            for number in 0..<TOTPKey.failureLimit {
                let code = String(String(1_000_000 + number * 7919).dropFirst())
                guard code != right else { continue }
                let answer = try await console.post(
                    "sign-in",
                    act: "code",
                    ["pending": String(pending), "code": code]
                )
                #expect(answer.status == 400)
            }
            let late = try await console.post("sign-in", act: "code", ["pending": String(pending), "code": right])
            #expect(late.status == 400)
            #expect(console.cookies["__Host-cresset-console"] == nil)
        }
    }

    // MARK: Operators with passwords

    @discardableResult
    private static func addOlga(to service: TestService, withApp: Bool = false) async throws -> Authenticator? {
        let console = try await ConsoleBrowser.signedIn(service)
        _ = try await console.get("account")
        #expect(try await console.post("account", act: "password", ["password": password]).status == 303)
        guard withApp else { return nil }
        let form = try await console.get("account?enroll=app")
        let secret = try #require(form.text.firstMatch(of: /data-copy="([A-Z2-7]+)"/)?.1)
        let session = try #require(form.text.firstMatch(of: /name="session" value="([^"]+)"/)?.1)
        let device = Authenticator(base32: String(secret))
        let enrolled = try await console.post(
            "account",
            act: "enroll",
            ["session": String(session), "code": device.code(at: service.clock.now())]
        )
        #expect(enrolled.status == 303)
        return device
    }

    private static func state(of service: TestService) async throws -> [String] {
        let realm = try await service.operators.realm()
        let mails = try await service.store.countItems(of: .mail)
        let accounts = try await service.operators.all().map { "\($0.account.email ?? "") \($0.roles)" }
        return [realm.project.config.text, "\(mails)"] + accounts
    }
}
