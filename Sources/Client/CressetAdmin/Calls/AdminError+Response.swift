import CressetWire
import Foundation

extension AdminError {
    /// Reads an error response (docs/wire §2).
    init(refusal body: [UInt8], status: Int, server: String) {
        let message = JSONObject(parsing: body)?["error"]?.object?["message"]?.string
        let code = message?.split(separator: ":", maxSplits: 1).first.map { $0.trimmingCharacters(in: .whitespaces) }
        let text = "\(server) returned status \(status)\(message.map { ": \($0)" } ?? " without an error code")."
        switch (status, code) {
        case (_, "USER_NOT_FOUND"): self.init(.userNotFound, message: text)
        case (401, _), (403, _): self.init(.invalidCredential, message: text)
        default: self.init(.internalError, message: text)
        }
    }
}
