import CressetTesting
import CressetWebAuthn

/// A relying party, an authenticator, and their messages.
struct Ceremony: Sendable {
    static let challenge = Array("a challenge of 22 bytes".utf8)
    static let user = Array("user".utf8)

    var party = RelyingParty(id: "example.com", origins: ["https://example.com"])
    var authenticator: SoftAuthenticator
    var challenge = Ceremony.challenge
    var type: String?

    init() throws {
        authenticator = try SoftAuthenticator()
        authenticator.relyingPartyID = "example.com"
        authenticator.origin = "https://example.com"
    }

    func register(
        format: String = "none",
        statement: [UInt8] = [0xA0],
        data: [UInt8]? = nil,
        object: [UInt8]? = nil,
        id: [UInt8]? = nil
    ) throws -> RegisteredCredential {
        let client = try ClientData(authenticator.clientData(type ?? "webauthn.create", challenge: challenge))
        let data = data ?? authenticator.authenticatorData(withCredential: true)
        let response = RegistrationResponse(
            id: id ?? authenticator.credentialID,
            clientData: client,
            attestationObject: object
                ?? SoftAuthenticator.attestationObject(data, format: format, statement: statement)
        )
        return try party.verify(response, challenge: Self.challenge)
    }

    func stored(counter: UInt32 = 0, isBackupEligible: Bool = false) throws -> StoredCredential {
        StoredCredential(
            id: authenticator.credentialID,
            userHandle: Self.user,
            key: try CredentialKey(authenticator.coseKey),
            counter: counter,
            isBackupEligible: isBackupEligible
        )
    }

    func assert(
        _ stored: StoredCredential,
        data: [UInt8]? = nil,
        signature: [UInt8]? = nil,
        user: [UInt8]? = Ceremony.user,
        signedClientData: [UInt8]? = nil
    ) throws -> VerifiedAssertion {
        let client = authenticator.clientData(type ?? "webauthn.get", challenge: challenge)
        let data = data ?? authenticator.authenticatorData()
        let signed = try authenticator.signature(of: data, clientData: signedClientData ?? client)
        let response = AssertionResponse(
            id: authenticator.credentialID,
            clientData: try ClientData(client),
            authenticatorData: data,
            signature: signature ?? signed,
            userHandle: user
        )
        return try party.verify(response, of: stored, challenge: Self.challenge)
    }
}
