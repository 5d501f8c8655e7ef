import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

extension TestService {
    /// Links a user of the identity provider to the account of a session.
    func link(to session: Answer, sub: String = "eve", _ id: String = "oidc.acme") async throws -> Answer {
        try await signInWithProvider(["sub": .string(sub)], id, ["idToken": session["idToken"] ?? .null])
    }

    /// Changes the account of a session.
    func update(_ session: Answer, _ change: JSONObject) async throws -> Answer {
        var change = change
        change["idToken"] = session["idToken"]
        return try await post("v1/accounts:update", change)
    }

    /// Moves the account of a session to an address, by a link in its mailbox.
    func move(_ session: Answer, to email: String) async throws -> Answer {
        let code = try await code("EMAIL_SIGNIN", for: email)
        let moved = try await signInByLink(email, code: code, idToken: session.idToken)
        #expect(moved.status == 200, "\(moved.text)")
        return moved
    }

    /// The notices of changed sign-in methods that an address has had, oldest first.
    func notices(to email: String = "ada@example.com") async throws -> [StoredMail] {
        try await mails().filter { $0.recipient == email && $0.text.contains("The sign-in methods") }
    }

    /// The notice of that change: the clock stands, and mails of one moment have no order.
    func notice(of change: String) async throws -> StoredMail {
        try #require(try await mails().last { $0.text.contains(change) && !$0.code.isEmpty })
    }

    /// The code of the last way back that an address was mailed.
    func wayBack(to email: String) async throws -> String {
        let mail = try await mails().last { $0.recipient == email && $0.text.contains("recoverEmail") }
        return try #require(mail).code
    }

    /// Sets a password by mail, as the owner of an account does whose password is gone, and signs in by it.
    func signInAfterReset() async throws -> Answer {
        let reset = try await resetPassword(try await code("PASSWORD_RESET"))
        #expect(reset.status == 200, "\(reset.text)")
        return try await signIn(password: "engine-1844")
    }

    /// Signs a user up, and returns an ID token whose `auth_time` is ahead of the clock, and whose session was not kept.
    func tokenAhead() async throws -> JSONValue {
        var user = try await signUp()
        for number in 1...3 { user = try await update(user, ["password": .string("engine-185\(number)")]) }
        #expect(try await claims(of: user)["auth_time"]?.integer == clock.now().seconds + 3)
        return user["idToken"] ?? .null
    }

    /// Expects that a session, its refresh token and its ID token, leads nowhere.
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
