import CressetAuth
import Foundation

struct Passkeys {
    let auth: Auth

    /// - Returns: True if the words are one of these commands.
    func run(_ words: [String]) async throws -> Bool {
        guard words.first == "passkey", words.count >= 2 else { return false }
        switch (words[1], words.dropFirst(2).map { $0 }) {
        case ("list", []):
            for passkey in try Main.signedIn(auth).enrolledPasskeys ?? [] {
                print([passkey.credentialID, passkey.name].compactMap(\.self).joined(separator: "  "))
            }
        case ("enroll", let rest) where rest.count <= 1:
            try await Main.signedIn(auth).enrollPasskey(withName: rest.first, presentedBy: TypedPasskeys())
            print("enrolled")
        case ("sign-in", []):
            Main.show(try await auth.signInWithPasskey(presentedBy: TypedPasskeys()).user, "signed in")
        case ("rename", let rest) where rest.count == 2:
            try await Main.signedIn(auth).renamePasskey(withCredentialID: rest[0], to: rest[1])
            print("renamed")
        case ("remove", let rest) where rest.count == 1:
            try await Main.signedIn(auth).unenrollPasskey(withCredentialID: rest[0])
            print("removed")
        default: return false
        }
        return true
    }
}

/// A device in another program: reads requests from standard output and responds on standard input. Each message is one
/// line of JSON with bytes in Base64.
struct TypedPasskeys: PasskeyPresenter {
    private struct Registration: Codable {
        let credentialID: Data
        let clientDataJSON: Data
        let attestationObject: Data
    }

    private struct Assertion: Codable {
        let credentialID: Data
        let clientDataJSON: Data
        let authenticatorData: Data
        let signature: Data
        let userID: Data
    }

    func registration(for request: PasskeyRegistrationRequest) async throws -> PasskeyRegistration {
        let answer: Registration = try answer(to: [
            "relyingParty": request.relyingPartyIdentifier, "challenge": request.challenge.base64EncodedString(),
            "userID": request.userID.base64EncodedString(),
        ])
        return PasskeyRegistration(
            credentialID: answer.credentialID,
            rawClientDataJSON: answer.clientDataJSON,
            rawAttestationObject: answer.attestationObject
        )
    }

    func assertion(for request: PasskeyAssertionRequest) async throws -> PasskeyAssertion {
        let answer: Assertion = try answer(to: [
            "relyingParty": request.relyingPartyIdentifier, "challenge": request.challenge.base64EncodedString(),
        ])
        return PasskeyAssertion(
            credentialID: answer.credentialID,
            rawClientDataJSON: answer.clientDataJSON,
            rawAuthenticatorData: answer.authenticatorData,
            signature: answer.signature,
            userID: answer.userID
        )
    }

    private func answer<Answer: Decodable>(to request: [String: String]) throws -> Answer {
        let line = Main.answer(to: String(decoding: try JSONEncoder().encode(request), as: UTF8.self))
        guard let line else { throw CancellationError() }
        return try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
    }
}
