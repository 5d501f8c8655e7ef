import CressetIdentity
import CressetTesting
import CressetWire
import Testing

extension TestService {
    /// Settings enabling passkeys.
    static let passkeys: JSONObject = [
        "passkeyConfig": ["rpId": "localhost", "expectedOrigins": ["http://localhost"]]
    ]

    static func runWithPasskeys(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await run(.production) { service in
            try await service.configure(passkeys)
            try await body(service, try await service.signUp())
        }
    }

    func startEnrollment(_ user: Answer) async throws -> Answer {
        try await post("v2/accounts/passkeyEnrollment:start", ["idToken": user.idToken])
    }

    func startPasskeySignIn() async throws -> [UInt8] {
        let answer = try await post("v2/accounts/passkeySignIn:start", [:])
        let options = answer["credentialRequestOptions"]?.object
        return try #require(options?["challenge"]?.string.flatMap { Base64.decoded($0) }, "\(answer.text)")
    }

    /// Starts an enrollment and returns its challenge.
    func enrollmentChallenge(_ user: Answer) async throws -> [UInt8] {
        let answer = try await startEnrollment(user)
        let options = answer["credentialCreationOptions"]?.object
        return try #require(options?["challenge"]?.string.flatMap { Base64.decoded($0) }, "\(answer.text)")
    }

    /// Enrolls a passkey and returns the server's response.
    func enroll(
        _ authenticator: SoftAuthenticator,
        _ user: Answer,
        challenge: [UInt8]? = nil,
        type: String = "webauthn.create",
        object: [UInt8]? = nil,
        id: [UInt8]? = nil
    ) async throws -> Answer {
        let challenge = if let challenge { challenge } else { try await enrollmentChallenge(user) }
        let data = authenticator.authenticatorData(withCredential: true)
        return try await post(
            "v2/accounts/passkeyEnrollment:finalize",
            [
                "idToken": user.idToken, "name": "key",
                "authenticatorRegistrationResponse": [
                    "id": .string(Base64.encoded(id ?? authenticator.credentialID)),
                    "response": [
                        "clientDataJSON": .string(
                            Base64.encoded(authenticator.clientData(type, challenge: challenge))
                        ),
                        "attestationObject": .string(
                            Base64.encoded(object ?? SoftAuthenticator.attestationObject(data))
                        ),
                    ],
                ],
            ]
        )
    }

    /// Returns the body for completing a passkey sign-in.
    func assertion(
        _ authenticator: SoftAuthenticator,
        user: JSONValue?,
        challenge: [UInt8],
        type: String = "webauthn.get",
        data: [UInt8]? = nil,
        signedBy signer: SoftAuthenticator? = nil
    ) throws -> JSONObject {
        let client = authenticator.clientData(type, challenge: challenge)
        let data = data ?? authenticator.authenticatorData()
        let signature = try (signer ?? authenticator).signature(of: data, clientData: client)
        var response: JSONObject = [
            "clientDataJSON": .string(Base64.encoded(client)), "authenticatorData": .string(Base64.encoded(data)),
            "signature": .string(Base64.encoded(signature)),
        ]
        response["userHandle"] = user?.string.map { .string(Base64.encoded(Array($0.utf8))) }
        return [
            "authenticatorAuthenticationResponse": [
                "id": .string(Base64.encoded(authenticator.credentialID)), "response": .object(response),
            ]
        ]
    }

    func finishPasskeySignIn(_ body: JSONObject) async throws -> Answer {
        try await post("v2/accounts/passkeySignIn:finalize", body)
    }

    func signIn(_ authenticator: SoftAuthenticator, _ user: Answer) async throws -> Answer {
        let challenge = try await startPasskeySignIn()
        return try await finishPasskeySignIn(
            try assertion(authenticator, user: user["localId"], challenge: challenge)
        )
    }
}
