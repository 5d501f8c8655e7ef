public import CressetIdentity
import CressetWebAuthn
public import CressetWire

extension CredentialCreationOptions {
    public init(_ account: Account, challenge: [UInt8], in realm: Realm, by behavior: Behavior) {
        self.init()
        var party = RelyingParty()
        party.id = realm.relyingPartyID
        party.name = realm.relyingPartyID
        rp = party
        user = User(account)
        self.challenge = Base64.encoded(challenge)
        pubKeyCredParams = COSEAlgorithm.supported.map { algorithm in
            var parameters = Parameters()
            parameters.alg = algorithm.number
            return parameters
        }
        timeout = Accounts.passkeyLifetime * 1000
        excludeCredentials = account.passkeys.map { passkey in
            var descriptor = CredentialDescriptor()
            descriptor.id = behavior.text(ofCredentialID: passkey.credentialID)
            return descriptor
        }
        authenticatorSelection = AuthenticatorSelection()
        attestation = "none"
    }
}

extension CredentialCreationOptions.User {
    fileprivate init(_ account: Account) {
        self.init()
        id = Base64.encoded(Array(account.localID.utf8))
        name = account.email ?? account.phoneNumber ?? account.displayName ?? account.localID
        displayName = account.displayName ?? name
    }
}
