import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    import AuthenticationServices
#endif

extension CredentialRequestOptions {
    var request: PasskeyAssertionRequest? {
        guard let rpId, !rpId.isEmpty, let challenge = PasskeyBytes.data(challenge) else { return nil }
        let ids = PasskeyBytes.ids(allowCredentials)
        #if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
            let request = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: rpId)
                .createCredentialAssertionRequest(challenge: challenge)
            request.allowedCredentials = ids.map {
                ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0)
            }
            return request
        #else
            return PasskeyAssertionRequest(
                relyingPartyIdentifier: rpId, challenge: challenge, allowedCredentialIDs: ids)
        #endif
    }
}
