import CressetFederation
import CressetServerWire
import CressetWire

enum AuthRedirectOutcome: Equatable, Sendable {
    case answered(link: String)
    /// A proof for a text message.
    case verified(token: String)
    /// The code is one of Firebase's web codes: `auth/user-cancelled`.
    case failed(code: String, message: String)

    private static let maxMessage = 300

    init(_ error: WireError) {
        let code =
            switch error.code {
            case .operationNotAllowed: "auth/operation-not-allowed"
            case .tenantNotFound: "auth/invalid-tenant-id"
            case .invalidArgument: "auth/argument-error"
            default: "auth/internal-error"
            }
        self = .failed(code: code, message: error.detail ?? error.message)
    }

    init(_ error: FederationError) {
        let code =
            switch error.code {
            case .unreachable: "auth/network-request-failed"
            case .misconfigured: "auth/invalid-oauth-client-id"
            case .invalidParameter: "auth/argument-error"
            case .unknownProvider: "auth/operation-not-allowed"
            default: "auth/internal-error"
            }
        self = .failed(code: code, message: error.detail ?? WireError(error).message)
    }

    /// RFC 6749 §4.1.2.1; `nil` without an error.
    init?(providerError error: String?, description: String?) {
        guard let error else { return nil }
        let code =
            switch error {
            case "access_denied", "user_cancelled_authorize", "user_cancelled_login", "user_cancelled", "denied":
                "auth/user-cancelled"
            case "invalid_client", "unauthorized_client": "auth/invalid-oauth-client-id"
            default: "auth/internal-error"
            }
        let words = [error, description].compactMap(\.self).joined(separator: ": ")
        let plain = words.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        self = .failed(code: code, message: String(String.UnicodeScalarView(plain)))
    }

    /// `{"code":"auth/…","message":"…"}`
    var firebaseError: JSONObject? {
        guard case .failed(let code, let message) = self else { return nil }
        return ["code": .string(code), "message": .string(String(message.prefix(Self.maxMessage)))]
    }
}
