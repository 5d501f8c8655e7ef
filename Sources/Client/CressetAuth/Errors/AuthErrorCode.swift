/// The error codes of ``Auth`` operations.
///
/// Errors except `CancellationError` are `NSError` objects of the domain ``AuthErrors/domain``. Use
/// `catch AuthErrorCode.wrongPassword` or `error as? AuthErrorCode` for the code, and the user info of
/// `error as NSError` for details.
///
/// Any operation can fail with `networkError`, `internalError`, `invalidAPIKey`, `tooManyRequests`, `tenantIDMismatch`,
/// `blockingCloudFunctionError` and `keychainError`; a user's operations also as ``User/getIDToken(forcingRefresh:)``
/// does. Each operation lists its other errors.
public enum AuthErrorCode: Int, Error, Sendable, CaseIterable {
    /// The custom token is malformed.
    case invalidCustomToken = 17000
    /// The custom token belongs to another project.
    case customTokenMismatch = 17002
    /// The credential is malformed, wrong or expired.
    case invalidCredential = 17004
    /// An administrator has disabled the account.
    case userDisabled = 17005
    /// This sign-in method is disabled for the project.
    case operationNotAllowed = 17006
    /// Another account has this email address.
    case emailAlreadyInUse = 17007
    /// The email address is malformed.
    case invalidEmail = 17008
    /// The password is wrong, or the account has none.
    case wrongPassword = 17009
    /// Too many requests. Try again later.
    case tooManyRequests = 17010
    /// The account does not exist; it may have been deleted.
    case userNotFound = 17011
    /// An account with this email address exists and uses another sign-in method.
    case accountExistsWithDifferentCredential = 17012
    /// This change requires a recent sign-in. Sign in again first.
    case requiresRecentLogin = 17014
    /// The account is already linked to this provider.
    case providerAlreadyLinked = 17015
    /// The account is not linked to this provider.
    case noSuchProvider = 17016
    /// The user's credential does not belong to this project. Sign in again.
    case invalidUserToken = 17017
    /// The server is unreachable or did not respond in time.
    case networkError = 17020
    /// The user's credential is no longer valid. Sign in again.
    case userTokenExpired = 17021
    /// The API key is not valid.
    case invalidAPIKey = 17023
    /// The credential belongs to another account than the signed-in one.
    case userMismatch = 17024
    /// The credential belongs to another account.
    case credentialAlreadyInUse = 17025
    /// The password must have at least six characters.
    case weakPassword = 17026
    /// The API key does not accept this application.
    case appNotAuthorized = 17028
    /// The action code has expired.
    case expiredActionCode = 17029
    /// The action code is malformed, expired or already used.
    case invalidActionCode = 17030
    /// A bundle ID, package name or version of the link is too long.
    case invalidMessagePayload = 17031
    /// The sender of the mail is invalid.
    case invalidSender = 17032
    /// The recipient of the mail is invalid.
    case invalidRecipientEmail = 17033
    /// The email address is missing.
    case missingEmail = 17034
    /// The bundle ID is missing. An App Store ID requires one.
    case missingIosBundleID = 17036
    /// The package name of the Android app to install is missing.
    case missingAndroidPackageName = 17037
    /// The domain is not authorized for the project.
    case unauthorizedDomain = 17038
    /// The continue URL is malformed.
    case invalidContinueURI = 17039
    /// The continue URL is missing.
    case missingContinueURI = 17040
    /// The phone number is missing.
    case missingPhoneNumber = 17041
    /// The phone number is malformed. Use E.164, such as +41446681800.
    case invalidPhoneNumber = 17042
    /// The SMS code is missing.
    case missingVerificationCode = 17043
    /// The code is wrong.
    case invalidVerificationCode = 17044
    /// The verification ID is missing.
    case missingVerificationID = 17045
    /// The verification ID is wrong.
    case invalidVerificationID = 17046
    /// The app's push token is missing from the request.
    case missingAppCredential = 17047
    /// The app's push token is wrong or does not match the certificate.
    case invalidAppCredential = 17048
    /// The SMS code has expired.
    case sessionExpired = 17051
    /// The quota of this operation is exhausted.
    case quotaExceeded = 17052
    /// The app is not configured for phone sign-in.
    case missingAppToken = 17053
    /// The app did not forward a push notification.
    case notificationNotForwarded = 17054
    /// The silent push that verifies the app did not arrive.
    case appNotVerified = 17055
    /// The reCAPTCHA token is wrong, expired or already used.
    case captchaCheckFailed = 17056
    /// Another sign-in page is still open.
    case webContextAlreadyPresented = 17057
    /// The sign-in page was closed.
    case webContextCancelled = 17058
    /// App verification failed.
    case appVerificationUserInteractionFailure = 17059
    /// The OAuth client ID does not belong to the project.
    case invalidClientID = 17060
    /// The sign-in page could not reach the network.
    case webNetworkRequestFailed = 17061
    /// The sign-in page failed.
    case webInternalError = 17062
    /// The sign-in page did not sign the user in.
    case webSignInUserInteractionFailure = 17063
    /// The player is not signed in to Game Center.
    case localPlayerNotAuthenticated = 17066
    /// The operation requires a user.
    case nullUser = 17067
    /// The provider does not support sign-in pages.
    case invalidProviderID = 17071
    /// The user belongs to another tenant than this Auth instance.
    case tenantIDMismatch = 17072
    /// Tenants do not support this operation.
    case unsupportedTenantOperation = 17073
    /// The credential is malformed or does not match the user.
    case rejectedCredential = 17075
    /// The app is not linked with GameKit.
    case gameKitNotLinked = 17076
    /// Signing in to the account requires a second factor.
    case secondFactorRequired = 17078
    /// The proof of the first factor is missing.
    case missingMultiFactorSession = 17081
    /// The ID of the second factor is missing.
    case missingMultiFactorInfo = 17082
    /// The proof of the first factor is wrong or expired.
    case invalidMultiFactorSession = 17083
    /// The user has no such second factor.
    case multiFactorInfoNotFound = 17084
    /// The operation is reserved to administrators.
    case adminRestrictedOperation = 17085
    /// The operation requires a verified email address.
    case unverifiedEmail = 17086
    /// The user already has this second factor.
    case secondFactorAlreadyEnrolled = 17087
    /// The user has the maximum number of second factors.
    case maximumSecondFactorCountExceeded = 17088
    /// The first factor cannot be combined with this second factor.
    case unsupportedFirstFactor = 17089
    /// A user with a second factor must have a verified email address.
    case emailChangeNeedsVerification = 17090
    /// The app identifier is missing.
    case missingClientIdentifier = 17093
    /// The nonce is missing, wrong or already used.
    case missingOrInvalidNonce = 17094
    /// A blocking function of the project rejected the operation.
    case blockingCloudFunctionError = 17105
    /// The project does not use reCAPTCHA Enterprise.
    case recaptchaNotEnabled = 17200
    /// The reCAPTCHA token is missing.
    case missingRecaptchaToken = 17201
    /// The reCAPTCHA token is wrong or expired.
    case invalidRecaptchaToken = 17202
    /// The reCAPTCHA token is for another action.
    case invalidRecaptchaAction = 17203
    /// The app's platform is missing from the request.
    case missingClientType = 17204
    /// The reCAPTCHA version is missing from the request.
    case missingRecaptchaVersion = 17205
    /// The reCAPTCHA version is unknown.
    case invalidRecaptchaVersion = 17206
    /// The request type is unknown.
    case invalidReqType = 17207
    /// The app is not linked with the reCAPTCHA SDK.
    case recaptchaSDKNotLinked = 17208
    /// The reCAPTCHA site key is missing.
    case recaptchaSiteKeyMissing = 17209
    /// The reCAPTCHA SDK does not know the action.
    case recaptchaActionCreationFailed = 17210
    /// The password does not meet the project's requirements.
    case passwordDoesNotMeetRequirements = 17211
    /// The link domain is not configured for the project.
    case invalidHostingLinkDomain = 17214
    /// The secure store failed. See the failure reason.
    case keychainError = 17995
    /// An internal error occurred. See the underlying error.
    case internalError = 17999
    /// The token is malformed.
    case malformedJWT = 18000

    /// The code itself.
    public var code: Self { self }
}
