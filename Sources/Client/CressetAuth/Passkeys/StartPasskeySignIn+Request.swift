import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    import AuthenticationServices
#endif

extension StartPasskeySignIn.Response {
    /// Returns the request for the device.
    ///
    /// - Throws: `internalError` for a response that lacks what its method promises.
    func request() throws -> PasskeyAssertionRequest {
        guard let options = credentialRequestOptions, let rpID = options.rpId, !rpID.isEmpty,
            let challenge = PasskeyBytes.data(options.challenge)
        else { throw NSError.unexpected(self, lack: "has no rpId or challenge") }
        #if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
            return ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: rpID)
                .createCredentialAssertionRequest(challenge: challenge)
        #else
            return PasskeyAssertionRequest(relyingPartyIdentifier: rpID, challenge: challenge)
        #endif
    }
}
