import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    import AuthenticationServices
#endif

extension StartPasskeyEnrollment.Response {
    /// - Parameter name: The account's display name.
    func request(named name: String) throws -> PasskeyRegistrationRequest {
        guard let options = credentialCreationOptions, let rpID = options.rp?.id, !rpID.isEmpty,
            let user = PasskeyBytes.data(options.user?.id), let challenge = PasskeyBytes.data(options.challenge)
        else { throw NSError.unexpected(self, lack: "has no rp.id, user.id or challenge") }
        #if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
            return ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: rpID)
                .createCredentialRegistrationRequest(challenge: challenge, name: name, userID: user)
        #else
            return PasskeyRegistrationRequest(
                relyingPartyIdentifier: rpID, challenge: challenge, name: name, userID: user,
                algorithms: (options.pubKeyCredParams ?? []).compactMap { $0.alg.map { Int($0) } },
                excludedCredentialIDs: PasskeyBytes.ids(options.excludeCredentials))
        #endif
    }
}
