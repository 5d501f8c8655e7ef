import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetTokens
import CressetWire

/// Today's errors in the words of the legacy wire.
extension SDK2xError {
    /// An error without a word of its own is an error of the server, and tells nothing.
    init(_ error: any Error) {
        switch error {
        case let error as SDK2xError: self = error
        case let error as WireError: self.init(error)
        case let error as IdentityError: self.init(WireError(error))
        case let error as CustomTokenError: self.init(WireError(error))
        case let error as FederationError: self.init(error)
        case let error as WireDecodingError: self.init(.invalidArguments, message: error.message)
        case APIError.notImplemented:
            self.init(.unknownError, message: "This server cannot do that.")
            status = .notImplemented
        default:
            self.init(.serverError, message: "The server cannot do this now.")
            status = .internalServerError
        }
    }

    private init(_ error: WireError) {
        let (code, sentence) = Self.words[error.code] ?? (.unknownError, "The server refuses this.")
        // The detail of this one repeats what was sent, with the credential.
        let isEcho = error.code == .invalidCredentialOrProviderID
        self.init(code, message: isEcho ? sentence : error.detail ?? sentence)
        details = error.code
        status = Self.statuses[code] ?? .badRequest
    }

    private init(_ error: FederationError) {
        let (code, sentence): (SDK2xErrorCode, String) =
            switch error.code {
            case .unreachable: (.providerError, "The provider cannot be reached.")
            case .denied: (.userDenied, "The person, or the provider for them, has refused.")
            case .misconfigured: (.invalidConfiguration, "The project's settings of the provider are wrong.")
            case .invalidParameter: (.invalidArguments, "A parameter is none that apps may set.")
            case .unknownProvider: (.invalidProvider, "There is no such provider.")
            default: (.invalidCredentials, "The provider's credentials are missing, wrong, or no longer good.")
            }
        self.init(code, message: error.detail ?? sentence)
        details = WireError(error).code
        status = Self.statuses[code] ?? .badRequest
    }

    private static let statuses: [SDK2xErrorCode: HTTPStatus] = [
        .authenticationDisabled: .forbidden, .emailTaken: .conflict, .invalidProvider: .notFound,
        .rateLimited: .tooManyRequests,
    ]

    private static let words: [WireErrorCode: (SDK2xErrorCode, String)] = [
        .adminOnlyOperation: (.authenticationDisabled, "The project leaves this to its administrators."),
        .credentialMismatch: (.invalidToken, "The token is another project's."),
        .credentialTooOldLoginAgain: (
            .invalidCredentials, "This way to sign in was added not long ago, and does not allow such a change yet."
        ),
        .emailExists: (.emailTaken, "The e-mail address belongs to another account."),
        .emailNotFound: (.invalidUser, "There is no user with that e-mail address."),
        .forbiddenClaim: (.invalidToken, "The token has a claim that it must not have."),
        .invalidClaims: (.invalidToken, "The token's claims are none."),
        .invalidCredentialOrProviderID: (.invalidCredentials, "The provider's credentials are missing, or are none."),
        .invalidCustomToken: (.invalidToken, "The token is wrong, or no longer good."),
        .invalidEmail: (.invalidEmail, "The e-mail address is badly formed."),
        .invalidIdentifier: (.invalidToken, "The token's user id is none."),
        .invalidIDPResponse: (.invalidCredentials, "The provider's credentials are wrong, or no longer good."),
        // It tells of unknown users, too: the code that apps of that time have a sentence for.
        .invalidLoginCredentials: (.invalidPassword, "The e-mail address or the password is wrong."),
        .invalidPassword: (.invalidPassword, "The password is wrong."),
        .missingCustomToken: (.invalidToken, "The token is missing."),
        .missingEmail: (.invalidEmail, "The e-mail address is missing."),
        .missingIdentifier: (.invalidToken, "The token has no user id."),
        .missingOrInvalidNonce: (.invalidCredentials, "The provider's credentials were used before."),
        .missingPassword: (.invalidPassword, "The password is missing."),
        .operationNotAllowed: (.authenticationDisabled, "The project does not allow this."),
        .passwordDoesNotMeetRequirements: (.invalidPassword, "The password is too weak."),
        .passwordLoginDisabled: (.authenticationDisabled, "The project has no sign-in by password."),
        .quotaExceeded: (.rateLimited, "The project has sent too many mails today."),
        .resetPasswordExceedLimit: (.rateLimited, "Too many mails have been asked for. Try again later."),
        .tenantIDMismatch: (.invalidToken, "The token is a tenant's."),
        .tooManyAttemptsTryLater: (.rateLimited, "There were too many attempts. Try again later."),
        .userDisabled: (.unknownError, "The user's account is disabled."),
        .userNotFound: (.invalidUser, "There is no such user."),
        .weakPassword: (.invalidPassword, "The password is too weak."),
    ]
}
