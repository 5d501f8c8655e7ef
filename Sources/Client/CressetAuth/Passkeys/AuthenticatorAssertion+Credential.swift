import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    import AuthenticationServices
#endif

extension AuthenticatorAssertion {
    init(_ credential: PasskeyAssertion) throws {
        let members: [Data?] = [credential.rawAuthenticatorData, credential.signature, credential.userID]
        let texts = members.compactMap { $0?.base64EncodedString() }
        guard texts.count == 3 else {
            throw NSError.auth(.invalidCredential, text: "The authenticator's response is incomplete.")
        }
        var parts = Response()
        parts.clientDataJSON = credential.rawClientDataJSON.base64EncodedString()
        parts.authenticatorData = texts[0]
        parts.signature = texts[1]
        parts.userHandle = texts[2]
        self.init()
        id = credential.credentialID.base64EncodedString()
        response = parts
    }
}
