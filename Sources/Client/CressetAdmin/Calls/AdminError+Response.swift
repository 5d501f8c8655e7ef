import CressetWire
import Foundation

extension AdminError {
    private static let codes: [String: Code] = [
        "CLAIMS_TOO_LARGE": .claimsTooLarge, "CONFIGURATION_NOT_FOUND": .configurationNotFound,
        "DUPLICATE_EMAIL": .emailAlreadyExists,
        "DUPLICATE_LOCAL_ID": .userIDAlreadyExists, "EMAIL_EXISTS": .emailAlreadyExists,
        "EMAIL_NOT_FOUND": .emailNotFound, "FORBIDDEN_CLAIM": .forbiddenClaim,
        "INSUFFICIENT_PERMISSION": .invalidCredential, "INVALID_EMAIL": .invalidEmail,
        "INVALID_ID_TOKEN": .invalidIDToken,
        "INVALID_PHONE_NUMBER": .invalidPhoneNumber, "PHONE_NUMBER_EXISTS": .phoneNumberAlreadyExists,
        "TENANT_NOT_FOUND": .tenantNotFound, "USER_NOT_FOUND": .userNotFound, "WEAK_PASSWORD": .invalidPassword,
    ]

    /// Reads an error response (docs/wire §2). Codes without a name here get the server's: `QUOTA_EXCEEDED` is
    /// `quota-exceeded`.
    init(refusal body: [UInt8], status: Int, server: String) {
        let message = JSONObject(parsing: body)?["error"]?.object?["message"]?.string
        let code = message?.split(separator: ":", maxSplits: 1).first.map { $0.trimmingCharacters(in: .whitespaces) }
        let text = "\(server) returned status \(status)\(message.map { ": \($0)" } ?? " without an error code")."
        if let known = code.flatMap({ Self.codes[$0] }) {
            self.init(known, message: text)
        } else if status == 401 {
            let advice =
                "Check the credential: create one with `cresset token create` or `cresset service-account create`."
            self.init(.invalidCredential, message: "\(server) rejected the credential (status 401). \(advice)")
        } else if status == 403 {
            self.init(.invalidCredential, message: text)
        } else if let code, !code.isEmpty, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) || $0 == 0x5F }) {
            let name = code.lowercased().replacingOccurrences(of: "_", with: "-")
            self.init(Code(rawValue: name), message: text)
        } else {
            self.init(status == 404 ? .notFound : .internalError, message: text)
        }
    }
}
