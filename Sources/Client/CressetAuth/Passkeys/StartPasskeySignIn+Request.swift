import CressetWire
import Foundation

extension StartPasskeySignIn.Response {
    /// Returns the request for the device.
    ///
    /// - Throws: `internalError` for a response that lacks what its method promises.
    func request() throws -> PasskeyAssertionRequest {
        guard let request = credentialRequestOptions?.request else {
            throw NSError.unexpected(self, lack: "has no rpId or challenge")
        }
        return request
    }
}
