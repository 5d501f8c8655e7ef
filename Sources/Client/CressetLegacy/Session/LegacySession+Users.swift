import CressetAuth
import CressetWire
import Foundation

/// Operations of 2.x by e-mail address and password, without a session: each call signs in for itself alone.
extension LegacySession {
    /// The user that an e-mail address and a password belong to, and a token that proves it. It is kept nowhere.
    private struct Proof {
        let uid: String
        let idToken: String

        /// - Throws: ``FAuthenticationError/Unknown`` for an answer without a user.
        init(_ answer: JSONObject) throws {
            guard let uid = answer["localId"]?.string, let idToken = answer["idToken"]?.string else {
                throw NSError.legacy(.Unknown, "The server's answer names no user.")
            }
            self.uid = uid
            self.idToken = idToken
        }
    }

    /// - Returns: The new user's id.
    func createUser(_ email: String, _ password: String) async throws -> String {
        guard !email.isEmpty else { throw NSError.legacy(.InvalidEmail, "An e-mail address is needed.") }
        guard !password.isEmpty else { throw NSError.legacy(.InvalidPassword, "A password is needed.") }
        let proof = try Proof(try await core.call("signUp", Self.body(email, password)))
        try await requireOwnProject(proof.idToken, isNewUser: true)
        return proof.uid
    }

    func removeUser(_ email: String, _ password: String) async throws {
        try await core.perform { [self] in
            let proof = try await prove(email, password)
            _ = try await core.call("delete", ["idToken": .string(proof.idToken)])
            end(ofUser: proof.uid)
        }
    }

    func changePassword(_ email: String, from old: String, to new: String) async throws {
        guard !new.isEmpty else { throw NSError.legacy(.InvalidPassword, "A new password is needed.") }
        try await change(email, old, ["password": .string(new)])
    }

    func changeEmail(_ email: String, _ password: String, to new: String) async throws {
        guard !new.isEmpty else { throw NSError.legacy(.InvalidEmail, "A new e-mail address is needed.") }
        try await change(email, password, ["email": .string(new)])
    }

    func resetPassword(_ email: String) async throws {
        do {
            try await send("TEMPORARY_PASSWORD", to: email)
        } catch let error as NSError where error.is(.operationNotAllowed) {
            try await send("PASSWORD_RESET", to: email)
        }
    }

    private func change(_ email: String, _ password: String, _ changes: JSONObject) async throws {
        try await core.perform { [self] in
            let proof = try await prove(email, password)
            var body = changes
            body["idToken"] = .string(proof.idToken)
            body["returnSecureToken"] = true
            let answer = try await core.call("update", body)
            // The change has ended every session. One of the same user goes on with what the change has given.
            await core.takeTokens(from: answer, ofUser: proof.uid)
        }
    }

    private func prove(_ email: String, _ password: String) async throws -> Proof {
        let proof = try Proof(try await core.call("signInWithPassword", Self.body(email, password)))
        try await requireOwnProject(proof.idToken, isNewUser: false)
        return proof
    }

    private func send(_ type: String, to email: String) async throws {
        _ = try await core.call(
            "sendOobCode",
            ["requestType": .string(type), "email": .string(email), "clientType": "CLIENT_TYPE_IOS"])
    }

    private static func body(_ email: String, _ password: String) -> JSONObject {
        [
            "email": .string(email), "password": .string(password), "returnSecureToken": true,
            "clientType": "CLIENT_TYPE_IOS",
        ]
    }
}
