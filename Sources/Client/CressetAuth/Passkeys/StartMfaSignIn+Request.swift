import CressetWire
import Foundation

extension StartMfaSignIn.Response {
    func passkeyRequest() throws -> PasskeyAssertionRequest {
        guard let request = cressetPasskeyInfo?.credentialRequestOptions?.request else {
            throw NSError.unexpected(self, lack: "has no rpId or challenge")
        }
        return request
    }
}
