import CressetWire

extension AuthErrorCode {
    private static let codes = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { code in code.facts.wire.map { ($0, code) } }
    )

    init?(_ code: WireErrorCode) {
        guard let known = Self.codes[code] else { return nil }
        self = known
    }

    /// The name under ``AuthErrors/userInfoNameKey``.
    var name: String { facts.name }

    /// The message for errors without a detail from the server.
    var text: String { facts.text }

    private var facts: (name: String, text: String, wire: [WireErrorCode]) {
        switch self {
        case .invalidCustomToken:
            ("ERROR_INVALID_CUSTOM_TOKEN", "The custom token is malformed.", [.invalidCustomToken])
        case .customTokenMismatch:
            ("ERROR_CUSTOM_TOKEN_MISMATCH", "The custom token belongs to another project.", [.credentialMismatch])
        case .invalidCredential:
            (
                "ERROR_INVALID_CREDENTIAL", "The credential is malformed, wrong or expired.",
                [
                    .invalidAuthenticatorResponse, .invalidCredentialID, .invalidCredentialOrProviderID,
                    .invalidIDPResponse,
                    .invalidLoginCredentials, .invalidPendingToken, .invalidTemporaryProof,
                    .missingAuthenticatorResponse,
                    .passkeyCredentialNotFound, .passkeyEnrollmentNotFound,
                ]
            )
        case .userDisabled: ("ERROR_USER_DISABLED", "An administrator has disabled the account.", [.userDisabled])
        case .operationNotAllowed:
            (
                "ERROR_OPERATION_NOT_ALLOWED", "This sign-in method is disabled for the project.",
                [.operationNotAllowed, .passwordLoginDisabled]
            )
        case .emailAlreadyInUse:
            ("ERROR_EMAIL_ALREADY_IN_USE", "Another account has this email address.", [.emailExists])
        case .invalidEmail:
            (
                "ERROR_INVALID_EMAIL", "The email address is malformed.",
                [.invalidEmail, .invalidIdentifier, .invalidNewEmail]
            )
        case .wrongPassword:
            (
                "ERROR_WRONG_PASSWORD", "The password is wrong, or the account has none.",
                [.invalidPassword, .missingPassword]
            )
        case .tooManyRequests:
            (
                "ERROR_TOO_MANY_REQUESTS", "Too many requests. Try again later.",
                [.resetPasswordExceedLimit, .tooManyAttemptsTryLater]
            )
        case .userNotFound:
            (
                "ERROR_USER_NOT_FOUND", "The account does not exist; it may have been deleted.",
                [.emailNotFound, .userNotFound]
            )
        case .accountExistsWithDifferentCredential:
            (
                "ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL",
                "An account with this email address exists and uses another sign-in method.",
                []
            )
        case .requiresRecentLogin:
            (
                "ERROR_REQUIRES_RECENT_LOGIN", "This change requires a recent sign-in. Sign in again first.",
                [.credentialTooOldLoginAgain]
            )
        case .providerAlreadyLinked:
            (
                "ERROR_PROVIDER_ALREADY_LINKED",
                "[ERROR_PROVIDER_ALREADY_LINKED] The account is already linked to this provider.",
                [.providerAlreadyLinked]
            )
        case .noSuchProvider: ("ERROR_NO_SUCH_PROVIDER", "The account is not linked to this provider.", [])
        case .invalidUserToken:
            (
                "ERROR_INVALID_USER_TOKEN", "The user's credential does not belong to this project. Sign in again.",
                [.invalidIDToken, .invalidRefreshToken]
            )
        case .networkError:
            ("ERROR_NETWORK_REQUEST_FAILED", "The server is unreachable or did not respond in time.", [])
        case .userTokenExpired:
            ("ERROR_USER_TOKEN_EXPIRED", "The user's credential is no longer valid. Sign in again.", [.tokenExpired])
        case .invalidAPIKey: ("ERROR_INVALID_API_KEY", "The API key is not valid.", [])
        case .userMismatch:
            ("ERROR_USER_MISMATCH", "The credential belongs to another account than the signed-in one.", [])
        case .credentialAlreadyInUse:
            (
                "ERROR_CREDENTIAL_ALREADY_IN_USE", "The credential belongs to another account.",
                [.credentialAlreadyInUse, .federatedUserIDAlreadyLinked, .phoneNumberExists]
            )
        case .weakPassword: ("ERROR_WEAK_PASSWORD", "The password must have at least six characters.", [.weakPassword])
        case .appNotAuthorized: ("ERROR_APP_NOT_AUTHORIZED", "The API key does not accept this application.", [])
        case .expiredActionCode: ("ERROR_EXPIRED_ACTION_CODE", "The action code has expired.", [.expiredOobCode])
        case .invalidActionCode:
            (
                "ERROR_INVALID_ACTION_CODE", "The action code is malformed, expired or already used.",
                [.invalidOobCode, .missingOobCode]
            )
        case .invalidMessagePayload:
            (
                "ERROR_INVALID_MESSAGE_PAYLOAD", "A bundle ID, package name or version of the link is too long.",
                [.invalidMessagePayload]
            )
        case .invalidSender: ("ERROR_INVALID_SENDER", "The sender of the mail is invalid.", [.invalidSender])
        case .invalidRecipientEmail:
            ("ERROR_INVALID_RECIPIENT_EMAIL", "The recipient of the mail is invalid.", [.invalidRecipientEmail])
        case .missingEmail: ("ERROR_MISSING_EMAIL", "The email address is missing.", [.missingEmail, .missingNewEmail])
        case .missingIosBundleID:
            (
                "ERROR_MISSING_IOS_BUNDLE_ID", "The bundle ID is missing. An App Store ID requires one.",
                [.missingIosBundleID]
            )
        case .missingAndroidPackageName:
            (
                "ERROR_MISSING_ANDROID_PKG_NAME", "The package name of the Android app to install is missing.",
                [.missingAndroidPackageName]
            )
        case .unauthorizedDomain:
            ("ERROR_UNAUTHORIZED_DOMAIN", "The domain is not authorized for the project.", [.unauthorizedDomain])
        case .invalidContinueURI:
            ("ERROR_INVALID_CONTINUE_URI", "The continue URL is malformed.", [.invalidContinueURI])
        case .missingContinueURI: ("ERROR_MISSING_CONTINUE_URI", "The continue URL is missing.", [.missingContinueURI])
        case .missingPhoneNumber: ("ERROR_MISSING_PHONE_NUMBER", "The phone number is missing.", [.missingPhoneNumber])
        case .invalidPhoneNumber:
            (
                "ERROR_INVALID_PHONE_NUMBER", "The phone number is malformed. Use E.164, such as +41446681800.",
                [.invalidPhoneNumber]
            )
        case .missingVerificationCode: ("ERROR_MISSING_VERIFICATION_CODE", "The SMS code is missing.", [.missingCode])
        case .invalidVerificationCode: ("ERROR_INVALID_VERIFICATION_CODE", "The code is wrong.", [.invalidCode])
        case .missingVerificationID:
            ("ERROR_MISSING_VERIFICATION_ID", "The verification ID is missing.", [.missingSessionInfo])
        case .invalidVerificationID:
            ("ERROR_INVALID_VERIFICATION_ID", "The verification ID is wrong.", [.invalidSessionInfo])
        case .missingAppCredential:
            ("MISSING_APP_CREDENTIAL", "The app's push token is missing from the request.", [.missingAppCredential])
        case .invalidAppCredential:
            (
                "INVALID_APP_CREDENTIAL", "The app's push token is wrong or does not match the certificate.",
                [.invalidAppCredential]
            )
        case .sessionExpired: ("ERROR_SESSION_EXPIRED", "The SMS code has expired.", [.sessionExpired])
        case .quotaExceeded: ("ERROR_QUOTA_EXCEEDED", "The quota of this operation is exhausted.", [.quotaExceeded])
        case .missingAppToken:
            ("ERROR_MISSING_APP_TOKEN", "The app is not configured for phone sign-in.", [.missingIosAppToken])
        case .notificationNotForwarded:
            ("ERROR_NOTIFICATION_NOT_FORWARDED", "The app did not forward a push notification.", [])
        case .appNotVerified:
            ("ERROR_APP_NOT_VERIFIED", "The silent push that verifies the app did not arrive.", [.appNotVerified])
        case .captchaCheckFailed:
            (
                "ERROR_CAPTCHA_CHECK_FAILED", "The reCAPTCHA token is wrong, expired or already used.",
                [.captchaCheckFailed]
            )
        case .webContextAlreadyPresented:
            ("ERROR_WEB_CONTEXT_ALREADY_PRESENTED", "Another sign-in page is still open.", [])
        case .webContextCancelled: ("ERROR_WEB_CONTEXT_CANCELLED", "The sign-in page was closed.", [])
        case .appVerificationUserInteractionFailure: ("ERROR_APP_VERIFICATION_FAILED", "App verification failed.", [])
        case .invalidClientID: ("ERROR_INVALID_CLIENT_ID", "The OAuth client ID does not belong to the project.", [])
        case .webNetworkRequestFailed:
            ("ERROR_WEB_NETWORK_REQUEST_FAILED", "The sign-in page could not reach the network.", [])
        case .webInternalError: ("ERROR_WEB_INTERNAL_ERROR", "The sign-in page failed.", [])
        case .webSignInUserInteractionFailure:
            ("ERROR_WEB_USER_INTERACTION_FAILURE", "The sign-in page did not sign the user in.", [])
        case .localPlayerNotAuthenticated:
            ("ERROR_LOCAL_PLAYER_NOT_AUTHENTICATED", "The player is not signed in to Game Center.", [])
        case .nullUser: ("ERROR_NULL_USER", "The operation requires a user.", [])
        case .invalidProviderID:
            ("ERROR_INVALID_PROVIDER_ID", "The provider does not support sign-in pages.", [.invalidProviderID])
        case .tenantIDMismatch:
            (
                "ERROR_TENANT_ID_MISMATCH", "The user belongs to another tenant than this Auth instance.",
                [.tenantIDMismatch]
            )
        case .unsupportedTenantOperation:
            (
                "ERROR_UNSUPPORTED_TENANT_OPERATION", "Tenants do not support this operation.",
                [.unsupportedTenantOperation]
            )
        case .rejectedCredential:
            (
                "ERROR_REJECTED_CREDENTIAL", "The credential is malformed or does not match the user.",
                [.rejectedCredential]
            )
        case .gameKitNotLinked: ("ERROR_GAME_KIT_NOT_LINKED", "The app is not linked with GameKit.", [])
        case .secondFactorRequired:
            ("ERROR_SECOND_FACTOR_REQUIRED", "Signing in to the account requires a second factor.", [])
        case .missingMultiFactorSession:
            (
                "ERROR_MISSING_MULTI_FACTOR_SESSION", "The proof of the first factor is missing.",
                [.missingMfaPendingCredential]
            )
        case .missingMultiFactorInfo:
            ("ERROR_MISSING_MULTI_FACTOR_INFO", "The ID of the second factor is missing.", [.missingMfaEnrollmentID])
        case .invalidMultiFactorSession:
            (
                "ERROR_INVALID_MULTI_FACTOR_SESSION", "The proof of the first factor is wrong or expired.",
                [.invalidMfaPendingCredential]
            )
        case .multiFactorInfoNotFound:
            (
                "ERROR_MULTI_FACTOR_INFO_NOT_FOUND", "The user has no such second factor.",
                [.invalidMfaEnrollmentID, .mfaEnrollmentNotFound]
            )
        case .adminRestrictedOperation:
            ("ERROR_ADMIN_RESTRICTED_OPERATION", "The operation is reserved to administrators.", [.adminOnlyOperation])
        case .unverifiedEmail:
            ("ERROR_UNVERIFIED_EMAIL", "The operation requires a verified email address.", [.unverifiedEmail])
        case .secondFactorAlreadyEnrolled:
            ("ERROR_SECOND_FACTOR_ALREADY_ENROLLED", "The user already has this second factor.", [.secondFactorExists])
        case .maximumSecondFactorCountExceeded:
            (
                "ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED", "The user has the maximum number of second factors.",
                [.secondFactorLimitExceeded]
            )
        case .unsupportedFirstFactor:
            (
                "ERROR_UNSUPPORTED_FIRST_FACTOR", "The first factor cannot be combined with this second factor.",
                [.unsupportedFirstFactor]
            )
        case .emailChangeNeedsVerification:
            (
                "ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION",
                "A user with a second factor must have a verified email address.",
                [.emailChangeNeedsVerification]
            )
        case .missingClientIdentifier:
            ("ERROR_MISSING_CLIENT_IDENTIFIER", "The app identifier is missing.", [.missingClientIdentifier])
        case .missingOrInvalidNonce:
            ("ERROR_MISSING_OR_INVALID_NONCE", "The nonce is missing, wrong or already used.", [.missingOrInvalidNonce])
        case .blockingCloudFunctionError:
            (
                "ERROR_BLOCKING_CLOUD_FUNCTION_RETURNED_ERROR",
                "A blocking function of the project rejected the operation.",
                [.blockingFunctionErrorResponse]
            )
        case .recaptchaNotEnabled: ("ERROR_RECAPTCHA_NOT_ENABLED", "The project does not use reCAPTCHA Enterprise.", [])
        case .missingRecaptchaToken:
            ("ERROR_MISSING_RECAPTCHA_TOKEN", "The reCAPTCHA token is missing.", [.missingRecaptchaToken])
        case .invalidRecaptchaToken:
            ("ERROR_INVALID_RECAPTCHA_TOKEN", "The reCAPTCHA token is wrong or expired.", [.invalidRecaptchaToken])
        case .invalidRecaptchaAction:
            ("ERROR_INVALID_RECAPTCHA_ACTION", "The reCAPTCHA token is for another action.", [.invalidRecaptchaAction])
        case .missingClientType:
            ("ERROR_MISSING_CLIENT_TYPE", "The app's platform is missing from the request.", [.missingClientType])
        case .missingRecaptchaVersion:
            (
                "ERROR_MISSING_RECAPTCHA_VERSION", "The reCAPTCHA version is missing from the request.",
                [.missingRecaptchaVersion]
            )
        case .invalidRecaptchaVersion:
            ("ERROR_INVALID_RECAPTCHA_VERSION", "The reCAPTCHA version is unknown.", [.invalidRecaptchaVersion])
        case .invalidReqType: ("ERROR_INVALID_REQ_TYPE", "The request type is unknown.", [.invalidReqType])
        case .recaptchaSDKNotLinked:
            ("ERROR_RECAPTCHA_SDK_NOT_LINKED", "The app is not linked with the reCAPTCHA SDK.", [])
        case .recaptchaSiteKeyMissing: ("ERROR_RECAPTCHA_SITE_KEY_MISSING", "The reCAPTCHA site key is missing.", [])
        case .recaptchaActionCreationFailed:
            ("ERROR_RECAPTCHA_ACTION_CREATION_FAILED", "The reCAPTCHA SDK does not know the action.", [])
        case .passwordDoesNotMeetRequirements:
            (
                "ERROR_PASSWORD_DOES_NOT_MEET_REQUIREMENTS", "The password does not meet the project's requirements.",
                [.passwordDoesNotMeetRequirements]
            )
        case .invalidHostingLinkDomain:
            (
                "ERROR_INVALID_HOSTING_LINK_DOMAIN", "The link domain is not configured for the project.",
                [.invalidDynamicLinkDomain, .invalidHostingLinkDomain]
            )
        case .keychainError: ("ERROR_KEYCHAIN_ERROR", "The secure store failed. See the failure reason.", [])
        case .internalError: ("ERROR_INTERNAL_ERROR", "An internal error occurred. See the underlying error.", [])
        case .malformedJWT: ("ERROR_MALFORMED_JWT", "The token is malformed.", [])
        }
    }
}
