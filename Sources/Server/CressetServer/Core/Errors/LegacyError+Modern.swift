import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTokens
import CressetWire

extension LegacyError {
    /// Errors without a 2.x code become internal errors without details.
    init(_ error: any Error) {
        switch error {
        case let error as LegacyError: self = error
        case let error as WireError: self.init(error)
        case let error as IdentityError: self.init(WireError(error))
        case let error as CustomTokenError: self.init(WireError(error))
        case let error as FederationError: self.init(error)
        case let error as WireDecodingError: self.init(.invalidArguments, message: error.message)
        case APIError.notImplemented:
            self.init(.unknownError, message: "This server does not support the operation.")
            status = .notImplemented
        default:
            self.init(.serverError, message: "The server is temporarily unable to handle the request.")
            status = .internalServerError
        }
    }

    private init(_ error: WireError) {
        let (code, sentence) = Self.words[error.code] ?? (.unknownError, "The server rejected the request.")
        // This detail repeats the submitted credential.
        let isEcho = error.code == .invalidCredentialOrProviderID
        self.init(code, message: isEcho ? sentence : error.detail ?? sentence)
        details = error.code
        status = Self.statuses[code] ?? .badRequest
    }

    private init(_ error: FederationError) {
        let (code, sentence): (LegacyErrorCode, String) =
            switch error.code {
            case .unreachable: (.providerError, "The provider is unreachable.")
            case .denied: (.userDenied, "The user or the provider denied the sign-in.")
            case .misconfigured: (.invalidConfiguration, "The project's provider settings are wrong.")
            case .invalidParameter: (.invalidArguments, "Apps may not set one of the parameters.")
            case .unknownProvider: (.invalidProvider, "No such provider.")
            default: (.invalidCredentials, "The provider's credentials are missing, wrong or expired.")
            }
        self.init(code, message: error.detail ?? sentence)
        details = WireError(error).code
        status = Self.statuses[code] ?? .badRequest
    }

    private static let statuses: [LegacyErrorCode: HTTPStatus] = [
        .authenticationDisabled: .forbidden, .emailTaken: .conflict, .invalidProvider: .notFound,
        .rateLimited: .tooManyRequests,
    ]

    private static let words: [WireErrorCode: (LegacyErrorCode, String)] = [
        .adminOnlyOperation: (.authenticationDisabled, "Only administrators of the project may do this."),
        .credentialMismatch: (.invalidToken, "The token belongs to another project."),
        .credentialTooOldLoginAgain: (
            .invalidCredentials, "This sign-in method was added recently and does not allow this change yet."
        ),
        .emailExists: (.emailTaken, "The email address belongs to another account."),
        .emailNotFound: (.invalidUser, "No user has this email address."),
        .forbiddenClaim: (.invalidToken, "The token has a reserved claim."),
        .invalidClaims: (.invalidToken, "The token's claims are invalid."),
        .invalidCredentialOrProviderID: (.invalidCredentials, "The provider's credentials are missing or malformed."),
        .invalidCustomToken: (.invalidToken, "The token is invalid or expired."),
        .invalidEmail: (.invalidEmail, "The email address is malformed."),
        .invalidIdentifier: (.invalidToken, "The token's user ID is invalid."),
        .invalidIDPResponse: (.invalidCredentials, "The provider's credentials are wrong or expired."),
        // Also used for unknown users: 2.x apps have a text for this code.
        .invalidLoginCredentials: (.invalidPassword, "The email address or the password is wrong."),
        .invalidPassword: (.invalidPassword, "The password is wrong."),
        .missingCustomToken: (.invalidToken, "The token is missing."),
        .missingEmail: (.invalidEmail, "The email address is missing."),
        .missingIdentifier: (.invalidToken, "The token has no user ID."),
        .missingOrInvalidNonce: (.invalidCredentials, "The provider's nonce is missing, wrong or already used."),
        .missingPassword: (.invalidPassword, "The password is missing."),
        .operationNotAllowed: (.authenticationDisabled, "The project does not allow the operation."),
        .passwordDoesNotMeetRequirements: (.invalidPassword, "The password is too weak."),
        .passwordLoginDisabled: (.authenticationDisabled, "Password sign-in is disabled for the project."),
        .quotaExceeded: (.rateLimited, "The project has reached its daily email limit."),
        .resetPasswordExceedLimit: (.rateLimited, "Too many email requests. Try again later."),
        .tenantIDMismatch: (.invalidToken, "The token belongs to a tenant."),
        .tooManyAttemptsTryLater: (.rateLimited, "Too many attempts. Try again later."),
        .userDisabled: (.unknownError, "The user's account is disabled."),
        .userNotFound: (.invalidUser, "No such user."),
        .weakPassword: (.invalidPassword, "The password is too weak."),
    ]
}
