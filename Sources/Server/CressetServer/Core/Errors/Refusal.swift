import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTokens
import CressetWire

struct Refusal: Sendable {
    private(set) var status: HTTPStatus
    private(set) var body: JSONObject
    var headers: HTTPHeaders = [:]
    let code: String
    /// Cause of a server error; `nil` for a client error.
    var internalCause: String?
    private(set) var isOutage = false

    var response: HTTPResponse {
        var response = HTTPResponse.json(body.serialized(), status: status)
        for field in headers.fields { response.headers.append(field.value, for: field.name) }
        return response
    }

    init(_ error: any Error, family: RouteFamily, behavior: Behavior) {
        self = Self.refusal(of: error, in: Style(family: family, behavior: behavior))
        if family == .legacy { translate(LegacyError(error)) }
    }

    private mutating func translate(_ error: LegacyError) {
        body = error.body
        // GET responses with some of these statuses are cacheable by default.
        headers["Cache-Control"] = "no-store"
        if internalCause == nil { status = error.status }
    }

    private static func refusal(of error: any Error, in style: Style) -> Refusal {
        switch error {
        case let error as WireError: Refusal(error, in: style)
        case let error as IdentityError: Refusal(error, in: style)
        case let error as CustomTokenError: Refusal(WireError(error), in: style)
        case let error as FederationError: Refusal(WireError(error), in: style)
        case let error as InvalidField: Refusal(WireError(.invalidArgument, detail: error.text), in: style)
        case let error as OperatorError: Refusal(WireError(.invalidArgument, detail: error.text), in: style)
        case let error as WireDecodingError: Refusal(style.shaped(.decoding(error)), code: "INVALID_ARGUMENT")
        case let error as APIError: Refusal(error, in: style)
        case let error as OAuthError: Refusal(error)
        case let error as LegacyError: Refusal(error)
        case let error as FormerSystemUnavailable: outage("former system unavailable: \(error.cause)")
        case let error as StoreError: refusal(of: error, in: style)
        default: failure("\(error)", in: style)
        }
    }

    private static func refusal(of error: StoreError, in style: Style) -> Refusal {
        // Another process deleted the project; the cache follows within a second.
        if error.code == .projectDeleted { return Refusal(APIError.invalidAPIKey, in: style) }
        if error.code == .tenantDeleted { return Refusal(WireError(.tenantNotFound), in: style) }
        guard error.code.isOutage else { return failure(error.cause, in: style) }
        var refusal = outage(error.cause)
        refusal.isOutage = true
        return refusal
    }

    private static func outage(_ cause: String) -> Refusal {
        var refusal = Refusal(ErrorEnvelope.unavailable, code: "UNAVAILABLE")
        refusal.headers["Retry-After"] = "1"
        refusal.internalCause = cause
        return refusal
    }

    private static func failure(_ cause: String, in style: Style) -> Refusal {
        var refusal = Refusal(style.shaped(.internalError), code: "INTERNAL")
        refusal.internalCause = cause
        return refusal
    }

    init(_ status: HTTPStatus, message: String, name: ErrorEnvelope.Status) {
        self.init(ErrorEnvelope.plain(message, code: status.rawValue, status: name), code: name.rawValue)
    }

    init(_ envelope: ErrorEnvelope, code: String) {
        status = HTTPStatus(rawValue: envelope.code)
        body = envelope.body
        self.code = code
    }

    init(_ error: WireError, in style: Style) {
        self.init(style.business(error), code: error.code.rawValue)
        // Only the operator can fix this.
        if error.code == .missingPublicURL { internalCause = error.message }
    }

    private init(_ error: IdentityError, in style: Style) {
        let hasDetail = !style.behavior.usesEmulatorTexts || ![.invalidClaims, .tenantMismatch].contains(error.code)
        self.init(WireError(hasDetail ? error : IdentityError(error.code)), in: style)
        if error.code == .functionFailed, style.behavior.usesEmulatorTexts {
            self.init(
                .transport(WireError(error).message, code: 500, reason: "backendError", status: .internalError),
                code: code
            )
        }
        if let seconds = error.retryAfter ?? (error.code == .overloaded ? 1 : nil) {
            headers["Retry-After"] = String(seconds)
        }
    }

    private init(_ error: LegacyError) {
        status = error.status
        body = error.body
        code = error.code.rawValue
    }

    private init(_ error: OAuthError) {
        status = .badRequest
        body = ["error": .string(error.code.rawValue), "error_description": .string(error.description)]
        headers["Cache-Control"] = "no-store"
        code = error.code.rawValue
    }
}
