import CressetIdentity
import CressetServerWire
import CressetWire

extension Refusal {
    /// Error format of a route family (docs/wire §2.1).
    struct Style: Sendable {
        let family: RouteFamily
        let behavior: Behavior

        private var hasEntries: Bool {
            switch family {
            case .identityV1, .emulator: true
            case .identityV2, .adminV2, .secureToken, .legacy, .page, .service: behavior.usesV1EnvelopeEverywhere
            }
        }

        /// Statuses other than 400 in the v1 envelope.
        private static let statuses: [WireErrorCode: Int] = [.configurationExists: 409, .configurationNotFound: 404]

        func business(_ error: WireError) -> ErrorEnvelope {
            guard !hasEntries else {
                return .business(error.message, code: Self.statuses[error.code] ?? 400)
            }
            return switch error.code {
            case .configurationExists: .plain(error.message, code: 409, status: .alreadyExists)
            case .tenantNotFound where family == .adminV2, .userNotFound where family == .adminV2,
                .configurationNotFound:
                .plain(error.message, code: 404, status: .notFound)
            default: .plain(error.message)
            }
        }

        func shaped(_ envelope: ErrorEnvelope) -> ErrorEnvelope {
            hasEntries
                ? envelope
                : ErrorEnvelope(
                    code: envelope.code,
                    message: envelope.message,
                    status: envelope.status,
                    details: envelope.details
                )
        }
    }
}
