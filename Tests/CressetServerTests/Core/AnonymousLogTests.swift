import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The field `is_anon` of events.
struct AnonymousLogTests {
    @Test func eventsTellWhetherTheAccountIsAnonymous() async throws {
        try await TestService.run { service in
            let user = try await service.post("v1/accounts:signUp")
            try await service.expect("sign-up", isAnonymous: true)
            let token = user["idToken"] ?? .null
            _ = try await service.post("v1/accounts:update", ["idToken": token, "displayName": "Eve"])
            try await service.expect("account update", isAnonymous: true)
            _ = try await service.post("v1/accounts:sendOobCode", ["requestType": "VERIFY_EMAIL", "idToken": token])
            try await service.expect("mailed code", isAnonymous: true, outcome: "refused")
            _ = try await service.post("v1/projects/acme:createSessionCookie", ["idToken": token], as: .administrator)
            try await service.expect("session cookie", isAnonymous: true)
            _ = try await service.post("v1/accounts:update", ["idToken": token, "password": "1"])
            try await service.expect("account update", isAnonymous: true, outcome: "refused")

            let upgrade: JSONObject = ["idToken": token, "email": "ada@example.com", "password": "engine-1843"]
            let upgraded = try await service.post("v1/accounts:signUp", upgrade)
            #expect(upgraded.status == 200)
            try await service.expect("sign-up", isAnonymous: false)
            _ = try await service.signIn()
            try await service.expect("password sign-in", isAnonymous: false)
            _ = try await service.signIn(password: "wrong-one")
            try await service.expect("password sign-in", isAnonymous: false, outcome: "refused")
            _ = try await service.post("v1/accounts:delete", ["idToken": upgraded["idToken"] ?? .null])
            try await service.expect("account deletion", isAnonymous: false)
        }
    }

    @Test func administratorsEventsTellIt() async throws {
        try await TestService.run { service in
            try await service.create([["localId": "empty"]])
            try await service.expect("account creation by an administrator", isAnonymous: true)
            try await service.addUser()
            try await service.expect("account creation by an administrator", isAnonymous: false)
            let path = "v1/projects/acme/accounts"
            _ = try await service.post(
                "\(path):update",
                ["localId": "empty", "displayName": "x"],
                as: .administrator
            )
            try await service.expect("account update", isAnonymous: true)
            _ = try await service.post("\(path):delete", ["localId": "empty"], as: .administrator)
            try await service.expect("account deletion", isAnonymous: true)
        }
    }

    @Test func upgradeByAProviderIsToldAsTheAccountIsLeft() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.post("v1/accounts:signUp")
            let link: JSONObject = ["idToken": user["idToken"] ?? .null]
            _ = try await service.signInWithProvider(["sub": "g-1"], "oidc.unknown", link)
            try await service.expect("provider sign-in", isAnonymous: true, outcome: "refused")
            _ = try await service.signInWithProvider(["sub": "g-1"], "oidc.acme", link)
            try await service.expect("provider sign-in", isAnonymous: false)
        }
    }

    @Test func refusedAnonymousSignUpTellsIt() async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": ["anonymous": ["enabled": false]]])
            _ = try await service.post("v1/accounts:signUp")
            try await service.expect("sign-up", isAnonymous: true, outcome: "refused")
        }
    }

    @Test func legacyWireTellsIt() async throws {
        try await TestService.run(legacyAPI: true) { service in
            _ = try await service.call(.post, "v2/acme/auth/anonymous", as: .nobody)
            try await service.expect("sign-up", isAnonymous: true)
            let body: JSONObject = ["email": "ada@example.com", "password": "engine-1843"]
            _ = try await service.post("v2/acme/users", body, as: .nobody)
            try await service.expect("sign-up", isAnonymous: false)
        }
    }

    @Test func eventsThatAreNotOfOneAccountDoNotHaveIt() async throws {
        try await TestService.run { service in
            _ = try await service.call(.patch, "v2/projects/acme/config", Array("{}".utf8), as: .administrator)
            let line = try #require(service.lines.last { $0.contains("project configuration") })
            #expect(!line.contains("is_anon"))
        }
    }

    /// A filter by the field finds every event of an account.
    @Test func everyEventOfAnAccountHasTheField() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let paths = [
                "signUp", "signInWithPassword", "signInWithCustomToken", "signInWithEmailLink", "signInWithIdp",
                "sendOobCode", "resetPassword", "update", "delete",
            ]
            for path in paths { _ = try await service.post("v1/accounts:\(path)") }
            let events = service.lines.filter { $0.contains(#""outcome":"#) }
            #expect(events.count == paths.count + 1)
            for line in events { #expect(line.contains(#""is_anon":"#), "\(line)") }
        }
    }
}

extension TestService {
    fileprivate var lines: [String] { log.text.split(separator: "\n").map { String($0) } }

    fileprivate func expect(
        _ event: String,
        isAnonymous: Bool,
        outcome: String = "accepted",
        line: SourceLocation = #_sourceLocation
    ) async throws {
        let last = try #require(lines.last { $0.contains(#""outcome":"#) }, sourceLocation: line)
        #expect(last.contains(#""message":"\#(event)""#), "\(last)", sourceLocation: line)
        #expect(last.contains(#""outcome":"\#(outcome)""#), "\(last)", sourceLocation: line)
        #expect(last.contains(#""is_anon":\#(isAnonymous)"#), "\(last)", sourceLocation: line)
    }
}
