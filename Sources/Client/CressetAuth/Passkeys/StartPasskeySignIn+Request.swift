import CressetWire
import Foundation

extension StartPasskeySignIn.Response {
    func request() throws -> PasskeyAssertionRequest {
        guard let request = credentialRequestOptions?.request else {
            throw NSError.unexpected(self, lack: "has no rpId or challenge")
        }
        return request
    }
}
