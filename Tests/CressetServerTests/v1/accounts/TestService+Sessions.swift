import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

extension TestService {
    func link(to session: Answer, sub: String = "eve", _ id: String = "oidc.acme") async throws -> Answer {
        try await signInWithProvider(["sub": .string(sub)], id, ["idToken": session["idToken"] ?? .null])
    }

    func update(_ session: Answer, _ change: JSONObject) async throws -> Answer {
        var change = change
        change["idToken"] = session["idToken"]
        return try await post("v1/accounts:update", change)
    }

    func move(_ session: Answer, to email: String) async throws -> Answer {
        let code = try await code("EMAIL_SIGNIN", for: email)
        let moved = try await signInByLink(email, code: code, idToken: session.idToken)
        #expect(moved.status == 200, "\(moved.text)")
        return moved
    }

    func notices(to email: String = "ada@example.com") async throws -> [StoredMail] {
        try await mails().filter { $0.recipient == email && $0.text.contains("The sign-in methods") }
    }

    /// Returns the notice of the change: on the stopped clock, mails of one moment are unordered.
    func notice(of change: String) async throws -> StoredMail {
        try #require(try await mails().last { $0.text.contains(change) && !$0.code.isEmpty })
    }

    func wayBack(to email: String) async throws -> String {
        let mail = try await mails().last { $0.recipient == email && $0.text.contains("recoverEmail") }
        return try #require(mail).code
    }

    /// Sets a password by mail, like an owner without one, and signs in.
    func signInAfterReset() async throws -> Answer {
        let reset = try await resetPassword(try await code("PASSWORD_RESET"))
        #expect(reset.status == 200, "\(reset.text)")
        return try await signIn(password: "engine-1844")
    }

    /// Signs up a user and returns an ID token with an `auth_time` ahead of the clock, without its session.
    func tokenAhead() async throws -> JSONValue {
        var user = try await signUp()
        for number in 1...3 { user = try await update(user, ["password": .string("engine-185\(number)")]) }
        #expect(try await claims(of: user)["auth_time"]?.integer == clock.now().seconds + 3)
        return user["idToken"] ?? .null
    }

    /// Checks that the session's refresh and ID tokens are rejected.
    func expectEnded(_ session: Answer, line: SourceLocation = #_sourceLocation) async throws {
        let before = try await accounts()
        let refreshed = try await refresh(session["refreshToken"]?.string ?? "")
        #expect(refreshed.errorMessage == "TOKEN_EXPIRED", sourceLocation: line)
        let token = session["idToken"] ?? .null
        for (path, body) in Self.callsOfAUser {
            var body = body
            body["idToken"] = token
            let answer = try await post(path, body)
            #expect(answer.errorMessage == "TOKEN_EXPIRED", "\(path) \(answer.text)", sourceLocation: line)
        }
        let cookie = try await post("v1/projects/acme:createSessionCookie", ["idToken": token], as: .administrator)
        #expect(cookie.errorMessage == "TOKEN_EXPIRED", sourceLocation: line)
        #expect(try await link(to: session).errorMessage == "TOKEN_EXPIRED", sourceLocation: line)
        #expect(try await accounts() == before, sourceLocation: line)
    }

    private static let callsOfAUser: [(String, JSONObject)] = [
        ("v1/accounts:lookup", [:]), ("v1/accounts:update", ["displayName": "Eve"]),
        ("v1/accounts:update", ["password": "engine-6666"]), ("v1/accounts:update", ["validSince": "1"]),
        ("v1/accounts:update", ["deleteProvider": ["password"]]), ("v1/accounts:delete", [:]),
        ("v1/accounts:signUp", ["email": "ada@example.com", "password": "engine-6666"]),
        ("v1/accounts:sendOobCode", ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "eve@example.com"]),
        ("v1/accounts:sendOobCode", ["requestType": "VERIFY_EMAIL"]),
    ]
}
