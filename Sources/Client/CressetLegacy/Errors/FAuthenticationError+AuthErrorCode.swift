import CressetAuth

extension FAuthenticationError {
    init(_ code: AuthErrorCode) {
        self =
            switch code {
            case .operationNotAllowed, .adminRestrictedOperation: .ProviderDisabled
            case .invalidAPIKey, .appNotAuthorized: .InvalidConfiguration
            case .unauthorizedDomain: .InvalidOrigin
            case .invalidProviderID, .noSuchProvider: .InvalidProvider
            case .invalidEmail, .missingEmail, .invalidRecipientEmail: .InvalidEmail
            // With enumeration protection, the error for an unknown address is a wrong password, too.
            case .wrongPassword, .invalidCredential, .weakPassword, .passwordDoesNotMeetRequirements: .InvalidPassword
            case .invalidCustomToken, .customTokenMismatch, .invalidUserToken, .userTokenExpired, .malformedJWT:
                .InvalidToken
            case .userNotFound: .UserDoesNotExist
            case .emailAlreadyInUse, .accountExistsWithDifferentCredential: .EmailTaken
            case .webContextCancelled: .DeniedByUser
            case .tooManyRequests, .quotaExceeded: .LimitsExceeded
            case .networkError, .webNetworkRequestFailed: .NetworkError
            default: .Unknown
            }
    }

    init(wireCode: String) {
        self =
            switch wireCode {
            case "AUTHENTICATION_DISABLED": .ProviderDisabled
            case "INVALID_CONFIGURATION": .InvalidConfiguration
            case "INVALID_ORIGIN": .InvalidOrigin
            case "INVALID_PROVIDER": .InvalidProvider
            case "INVALID_EMAIL": .InvalidEmail
            case "INVALID_PASSWORD": .InvalidPassword
            case "INVALID_TOKEN": .InvalidToken
            case "INVALID_USER": .UserDoesNotExist
            case "EMAIL_TAKEN": .EmailTaken
            case "USER_DENIED", "USER_CANCELLED": .DeniedByUser
            case "INVALID_CREDENTIALS": .InvalidCredentials
            case "INVALID_ARGUMENTS": .InvalidArguments
            case "PROVIDER_ERROR": .ProviderError
            case "RATE_LIMITED", "LIMITS_EXCEEDED": .LimitsExceeded
            case "NETWORK_ERROR": .NetworkError
            default: .Unknown
            }
    }
}
