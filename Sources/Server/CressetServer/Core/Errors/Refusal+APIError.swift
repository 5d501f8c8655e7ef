import CressetIdentity
import CressetServerWire
import CressetWire

extension Refusal {
    init(_ error: APIError, in style: Style) {
        switch error {
        case .targetProjectNeedsAdministrator:
            self.init(
                WireError(
                    .insufficientPermission,
                    detail: "Only authenticated requests can specify target_project_id."
                ),
                in: style
            )
        case .insufficientPermission: self.init(WireError(.insufficientPermission), in: style)
        default: self.init(style.shaped(Self.envelope(for: error, in: style)), code: Self.name(of: error))
        }
    }

    private static func envelope(for error: APIError, in style: Style) -> ErrorEnvelope {
        switch error {
        case .unregisteredCaller:
            forbidden(
                style.behavior.usesEmulatorTexts ? "The request is missing a valid API key." : unregisteredText
            )
        case .invalidAPIKey: invalidKey(ofTokenService: style.family == .secureToken)
        case .invalidBearer:
            unauthenticated(invalidBearerText, entry: "Invalid Credentials", reason: "authError", details: [])
        case .credentialsMissing(let method):
            unauthenticated(
                style.behavior.usesEmulatorTexts ? missingCredentialText : keysUnsupportedText,
                entry: "Login Required.",
                reason: "required",
                details: [credentialsMissing(method)]
            )
        case .permissionDenied: forbidden("The caller does not have permission")
        case .roleTooLow(let operation):
            forbidden(
                "The caller does not have permission: \(operation.rawValue) needs the role \(operation.role.rawValue)"
                    + (operation.isServerWide ? " in all projects" : "")
            )
        case .invalidArgument:
            .transport(
                "Request contains an invalid argument.",
                code: 400,
                reason: "badRequest",
                status: .invalidArgument
            )
        case .notImplemented:
            .transport("Not implemented here.", code: 501, reason: "notImplemented", status: .notImplemented)
        case .unavailable: .unavailable
        case .notFound, .targetProjectNeedsAdministrator, .insufficientPermission:
            .transport("Not Found", code: 404, reason: "notFound", status: .notFound)
        }
    }

    private static func name(of error: APIError) -> String {
        switch error {
        case .unregisteredCaller: "UNREGISTERED_CALLER"
        case .invalidAPIKey: "API_KEY_INVALID"
        case .invalidBearer: "INVALID_CREDENTIALS"
        case .credentialsMissing: "CREDENTIALS_MISSING"
        case .targetProjectNeedsAdministrator, .insufficientPermission: "INSUFFICIENT_PERMISSION"
        case .permissionDenied, .roleTooLow: "PERMISSION_DENIED"
        case .notImplemented: "NOT_IMPLEMENTED"
        case .notFound: "NOT_FOUND"
        case .unavailable: "UNAVAILABLE"
        case .invalidArgument: "INVALID_ARGUMENT"
        }
    }

    private static func forbidden(_ message: String) -> ErrorEnvelope {
        ErrorEnvelope(
            code: 403,
            message: message,
            error: ["message": .string(message), "domain": "global", "reason": "forbidden"],
            status: .permissionDenied
        )
    }

    private static func invalidKey(ofTokenService isTokenService: Bool) -> ErrorEnvelope {
        let text = "API key not valid. Please pass a valid API key."
        let service = isTokenService ? "securetoken.googleapis.com" : "identitytoolkit.googleapis.com"
        let details: [JSONObject] = [
            [
                "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_INVALID",
                "domain": "googleapis.com", "metadata": ["service": .string(service)],
            ],
            [
                "@type": "type.googleapis.com/google.rpc.LocalizedMessage", "locale": "en-US",
                "message": .string(text),
            ],
        ]
        return .transport(text, code: 400, reason: "badRequest", status: .invalidArgument, details: details)
    }

    private static func unauthenticated(
        _ message: String,
        entry: String,
        reason: String,
        details: [JSONObject]
    ) -> ErrorEnvelope {
        ErrorEnvelope(
            code: 401,
            message: message,
            error: [
                "message": .string(entry), "domain": "global", "reason": .string(reason),
                "location": "Authorization", "locationType": "header",
            ],
            status: .unauthenticated,
            details: details
        )
    }

    private static func credentialsMissing(_ method: String) -> JSONObject {
        [
            "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "CREDENTIALS_MISSING",
            "domain": "googleapis.com",
            "metadata": ["service": "identitytoolkit.googleapis.com", "method": .string(method)],
        ]
    }

    private static let unregisteredText = """
        Method doesn't allow unregistered callers (callers without established identity). Please use API Key or \
        other form of API consumer identity to call this API.
        """
    private static let invalidBearerText = """
        Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid \
        authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.
        """
    private static let missingCredentialText = """
        Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other \
        valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.
        """
    private static let keysUnsupportedText = """
        API keys are not supported by this API. Expected OAuth2 access token or other authentication credentials \
        that assert a principal. See https://cloud.google.com/docs/authentication
        """
}
