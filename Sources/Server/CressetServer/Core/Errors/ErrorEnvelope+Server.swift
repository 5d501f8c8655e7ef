import CressetIdentity
import CressetServerWire

extension ErrorEnvelope {
    static let internalError = transport(
        "Internal error encountered.",
        code: 500,
        reason: "backendError",
        status: .internalError
    )
    static let unavailable = plain(
        "The service is currently unavailable.",
        code: 503,
        status: .unavailable
    )
}
