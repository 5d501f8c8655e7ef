import CressetWire
import Foundation

extension StartMfaSignIn.Response {
    /// Returns the request for the device.
    ///
    /// - Throws: `internalError` for a response that lacks what its method promises.
    func passkeyRequest() throws -> PasskeyAssertionRequest {
        guard let request = cressetPasskeyInfo?.credentialRequestOptions?.request else {
            throw NSError.unexpected(self, lack: "has no rpId or challenge")
        }
        return request
    }
}
