import CressetHTTP
import CressetIdentity
import CressetWebAuthn
import CressetWire

struct StartPasskeyEnrollmentEndpoint: Endpoint {
    typealias Method = StartPasskeyEnrollment

    static let access = Access.client

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (token, realm) = try await call.bearer(of: request.idToken, tenantID: request.tenantId, tokens: tokens)
        let (account, challenge) = try await accounts.startPasskeyEnrollment(of: token, in: realm)
        var response = Method.Response()
        response.credentialCreationOptions = CredentialCreationOptions(
            account,
            challenge: challenge,
            in: realm,
            by: call.behavior
        )
        return response
    }
}

extension CredentialCreationOptions {
    fileprivate init(_ account: Account, challenge: [UInt8], in realm: Realm, by behavior: Behavior) {
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
