import CressetIdentity
import CressetTesting
import CressetWire
import Testing

extension TestService {
    /// Runs a test with a verified user, signed in with a passkey as second factor.
    ///
    /// The authenticator's counter is one above its last use.
    static func runWithPasskeyFactors(
        _ behavior: Behavior = .production,
        _ body: (TestService, Answer, SoftAuthenticator) async throws -> Void
    ) async throws {
        try await runWithSecondFactors(behavior) { service, user in
            try await service.configure(TestService.passkeys)
            try await service.configure(["mfa": ["cressetPasskeys": true]])
            var authenticator = try SoftAuthenticator()
            authenticator.counter = 4
            #expect(try await service.enroll(authenticator, user).status == 200)
            authenticator.counter = 5
            let enrolled = try await service.signIn(authenticator, user)
            #expect(enrolled.status == 200, "\(enrolled.text)")
            authenticator.counter = 6
            var user = user.json
            user["idToken"] = enrolled.idToken
            try await body(
                service,
                Answer(status: enrolled.status, headers: enrolled.headers, body: user.serialized()),
                authenticator
            )
        }
    }

    func startPasskeyFactor(_ first: Answer, of enrollmentID: JSONValue? = nil) async throws -> Answer {
        var body: JSONObject = [
            "mfaPendingCredential": first["mfaPendingCredential"] ?? .null, "cressetPasskeyInfo": [:],
        ]
        body["mfaEnrollmentId"] = enrollmentID
        return try await post("v2/accounts/mfaSignIn:start", body)
    }

    func passkeyFactorChallenge(_ first: Answer) async throws -> [UInt8] {
        let answer = try await startPasskeyFactor(first)
        let options = answer["cressetPasskeyInfo"]?.object?["credentialRequestOptions"]?.object
        return try #require(options?["challenge"]?.string.flatMap { Base64.decoded($0) }, "\(answer.text)")
    }

    func finishPasskeyFactor(
        _ first: Answer,
        _ assertion: JSONObject,
        of enrollmentID: JSONValue? = nil
    ) async throws -> Answer {
        var body: JSONObject = [
            "mfaPendingCredential": first["mfaPendingCredential"] ?? .null, "cressetPasskeyInfo": .object(assertion),
        ]
        body["mfaEnrollmentId"] = enrollmentID
        return try await post("v2/accounts/mfaSignIn:finalize", body)
    }

    func finish(_ first: Answer, by authenticator: SoftAuthenticator, of user: Answer) async throws -> Answer {
        let challenge = try await passkeyFactorChallenge(first)
        return try await finishPasskeyFactor(
            first,
            try assertion(authenticator, user: user["localId"], challenge: challenge)
        )
    }
}
