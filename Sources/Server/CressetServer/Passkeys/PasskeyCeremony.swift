public import CressetIdentity
import CressetServerWire
import CressetWebAuthn
public import CressetWire

public struct PasskeyCeremony: Sendable {
    private let accounts: Accounts
    private let realm: Realm

    public init(accounts: Accounts, realm: Realm) {
        self.accounts = accounts
        self.realm = realm
    }

    private var verifies: Bool { accounts.behavior.verifiesPasskeys }

    /// Verifies a new passkey.
    ///
    /// - Returns: Passkey and its challenge. The emulator verifies nothing; its challenge is `nil`.
    /// - Throws: `MISSING_AUTHENTICATOR_RESPONSE`, `INVALID_CREDENTIAL_ID`, `OPERATION_NOT_ALLOWED`,
    ///   `INVALID_AUTHENTICATOR_RESPONSE`.
    public func passkey(
        from registration: AuthenticatorRegistration?,
        named name: String?,
        for localID: String,
        at now: Timestamp
    ) throws -> (passkey: Passkey, challenge: AnsweredChallenge?) {
        let id = try id(registration?.id, isAnswered: registration != nil)
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? Passkey.unnamed
        guard verifies else { return (Self.believed(id, named: name, at: now), nil) }
        let party = try party()
        guard let response = registration?.response, let client = Self.bytes(response.clientDataJSON),
            let object = Self.bytes(response.attestationObject)
        else { throw WireError(.missingAuthenticatorResponse) }
        let data = try Self.checking { () throws(WebAuthnError) in try ClientData(client) }
        let challenge = try accounts.answered(data.challenge, for: .enrollment(localID: localID), in: realm)
        let credential = try Self.checking { () throws(WebAuthnError) in
            try party.verify(
                RegistrationResponse(id: id, clientData: data, attestationObject: object),
                challenge: data.challenge
            )
        }
        let passkey = Passkey(
            credentialID: credential.id,
            name: name,
            publicKey: credential.key.encoded,
            counter: credential.counter,
            isBackupEligible: credential.isBackupEligible,
            isBackedUp: credential.isBackedUp,
            createdAt: now
        )
        return (passkey, challenge)
    }

    /// Verifies a passkey assertion.
    ///
    /// - Returns: State to store and the challenge. The emulator verifies nothing; its challenge is `nil`.
    /// - Throws: `OPERATION_NOT_ALLOWED`, `MISSING_AUTHENTICATOR_RESPONSE`, `INVALID_AUTHENTICATOR_RESPONSE`.
    public func use(
        _ assertion: AuthenticatorAssertion,
        of passkey: Passkey,
        localID: String,
        for occasion: Accounts.PasskeyOccasion
    ) throws -> (use: PasskeyUse, challenge: AnsweredChallenge?) {
        guard verifies else { return (PasskeyUse(counter: passkey.counter, isBackedUp: passkey.isBackedUp), nil) }
        let party = try party()
        guard let response = assertion.response, let client = Self.bytes(response.clientDataJSON),
            let data = Self.bytes(response.authenticatorData), let signature = Self.bytes(response.signature)
        else { throw WireError(.missingAuthenticatorResponse) }
        let clientData = try Self.checking { () throws(WebAuthnError) in try ClientData(client) }
        let challenge = try accounts.answered(clientData.challenge, for: occasion, in: realm)
        let verified = try Self.checking { () throws(WebAuthnError) in
            try party.verify(
                AssertionResponse(
                    id: passkey.credentialID,
                    clientData: clientData,
                    authenticatorData: data,
                    signature: signature,
                    userHandle: Self.bytes(response.userHandle)
                ),
                of: StoredCredential(
                    id: passkey.credentialID,
                    userHandle: Array(localID.utf8),
                    key: try CredentialKey(passkey.publicKey),
                    counter: passkey.counter,
                    isBackupEligible: passkey.isBackupEligible
                ),
                challenge: clientData.challenge
            )
        }
        return (PasskeyUse(counter: verified.counter, isBackedUp: verified.isBackedUp), challenge)
    }

    /// Decodes a credential ID.
    ///
    /// - Throws: `MISSING_AUTHENTICATOR_RESPONSE`, `INVALID_CREDENTIAL_ID`.
    public func id(_ text: String?, isAnswered: Bool) throws -> [UInt8] {
        guard isAnswered else { throw WireError(.missingAuthenticatorResponse) }
        guard let id = text.flatMap(accounts.behavior.credentialID), Passkey.idLengths.contains(id.count) else {
            throw WireError(.invalidCredentialID)
        }
        return id
    }

    private func party() throws -> RelyingParty {
        guard let policy = realm.policy.passkeys else { throw WireError(.operationNotAllowed) }
        return RelyingParty(id: policy.relyingPartyID, origins: Set(policy.origins))
    }

    private static func bytes(_ text: String?) -> [UInt8]? {
        text.flatMap { Base64.decoded($0) }
    }

    private static func believed(_ id: [UInt8], named name: String, at now: Timestamp) -> Passkey {
        Passkey(
            credentialID: id,
            name: name,
            publicKey: [],
            counter: 0,
            isBackupEligible: false,
            isBackedUp: false,
            createdAt: now
        )
    }

    private static func checking<Value>(_ step: () throws(WebAuthnError) -> Value) throws -> Value {
        do throws(WebAuthnError) {
            return try step()
        } catch {
            throw IdentityError(.invalidPasskeyAnswer)
        }
    }
}
