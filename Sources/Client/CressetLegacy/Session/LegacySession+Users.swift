import CressetAuth
import CressetWire
import Foundation

/// The 2.x operations with e-mail address and password; each call signs in separately.
extension LegacySession {
    /// The user of an e-mail address and password, with a temporary token as proof.
    private struct Proof {
        let uid: String
        let idToken: String

        init(localID: String?, idToken: String?) throws {
            guard let uid = localID, let idToken else {
                throw NSError.legacy(.Unknown, text: "The server's response contains no user.")
            }
            self.uid = uid
            self.idToken = idToken
        }
    }

    func createUser(email: String, password: String) async throws -> String {
        guard !email.isEmpty else { throw NSError.legacy(.InvalidEmail, text: "An email address is required.") }
        guard !password.isEmpty else { throw NSError.legacy(.InvalidPassword, text: "A password is required.") }
        let response = try await core.call(SignUp.self) { request in
            request.email = email
            request.password = password
            request.returnSecureToken = true
            request.clientType = ClientType.iOS.rawValue
        }
        let proof = try Proof(localID: response.localId, idToken: response.idToken)
        try await requireOwnProject(proof.idToken, isNewUser: true)
        return proof.uid
    }

    func removeUser(email: String, password: String) async throws {
        try await core.perform { [self] in
            let proof = try await prove(email: email, password: password)
            _ = try await core.call(DeleteAccount.self) { $0.idToken = proof.idToken }
            end(ofUser: proof.uid)
        }
    }

    func changePassword(of email: String, from old: String, to new: String) async throws {
        guard !new.isEmpty else { throw NSError.legacy(.InvalidPassword, text: "A new password is required.") }
        try await change(email: email, password: old) { $0.password = new }
    }

    func changeEmail(_ email: String, password: String, to new: String) async throws {
        guard !new.isEmpty else { throw NSError.legacy(.InvalidEmail, text: "A new email address is required.") }
        try await change(email: email, password: password) { $0.email = new }
    }

    func resetPassword(of email: String) async throws {
        do {
            try await send(.temporaryPassword, to: email)
        } catch let error as NSError where error.is(.operationNotAllowed) {
            try await send(.passwordReset, to: email)
        }
    }

    private func change(
        email: String, password: String, by change: @escaping @Sendable (inout UpdateAccount.Request) -> Void
    ) async throws {
        try await core.perform { [self] in
            let proof = try await prove(email: email, password: password)
            let response = try await core.call(UpdateAccount.self) { request in
                change(&request)
                request.idToken = proof.idToken
                request.returnSecureToken = true
            }
            // The change revoked all sessions. A session of the same user continues with the new tokens.
            await core.updateTokens(from: response, ofUser: proof.uid)
        }
    }

    private func prove(email: String, password: String) async throws -> Proof {
        let response = try await core.call(SignInWithPassword.self) { request in
            request.email = email
            request.password = password
            request.returnSecureToken = true
            request.clientType = ClientType.iOS.rawValue
        }
        let proof = try Proof(localID: response.localId, idToken: response.idToken)
        try await requireOwnProject(proof.idToken, isNewUser: false)
        return proof
    }

    private func send(_ type: OobRequestType, to email: String) async throws {
        _ = try await core.call(SendOobCode.self) { request in
            request.requestType = type
            request.email = email
            request.clientType = ClientType.iOS.rawValue
        }
    }
}
