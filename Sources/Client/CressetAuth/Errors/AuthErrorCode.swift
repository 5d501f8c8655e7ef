/// What an ``Auth`` operation can fail with.
///
/// Errors are `NSError` objects of the domain ``AuthErrors/domain`` with one of these codes: compare
/// `(error as NSError).code` with a case's `rawValue`.
public enum AuthErrorCode: Int, Error, Sendable, CaseIterable {
    /// The custom token is malformed.
    case invalidCustomToken = 17000
    /// The custom token was made for another project.
    case customTokenMismatch = 17002
    /// The credential is malformed, wrong or has expired.
    case invalidCredential = 17004
    /// An administrator has disabled the account.
    case userDisabled = 17005
    /// This way of signing in is switched off for the project.
    case operationNotAllowed = 17006
    /// Another account has this e-mail address.
    case emailAlreadyInUse = 17007
    /// The e-mail address is badly formed.
    case invalidEmail = 17008
    /// The password is wrong, or the account has none.
    case wrongPassword = 17009
    /// There were too many requests. Try again later.
    case tooManyRequests = 17010
    /// There is no such account; it may have been deleted.
    case userNotFound = 17011
    /// An account with this e-mail address exists and signs in another way.
    case accountExistsWithDifferentCredential = 17012
    /// This change needs a recent sign-in. Sign in again first.
    case requiresRecentLogin = 17014
    /// The account has an identity of this provider already.
    case providerAlreadyLinked = 17015
    /// The account has no identity of this provider.
    case noSuchProvider = 17016
    /// The user's credential does not belong to this project. Sign in again.
    case invalidUserToken = 17017
    /// The server cannot be reached, or did not answer in time.
    case networkError = 17020
    /// The user's credential is no longer valid. Sign in again.
    case userTokenExpired = 17021
    /// The API key is not valid.
    case invalidAPIKey = 17023
    /// The credential belongs to another account than the one that is signed in.
    case userMismatch = 17024
    /// The credential belongs to another account.
    case credentialAlreadyInUse = 17025
    /// The password needs six characters or more.
    case weakPassword = 17026
    /// The API key does not accept this application.
    case appNotAuthorized = 17028
    /// The action code has expired.
    case expiredActionCode = 17029
    /// The action code is malformed, has expired or was used.
    case invalidActionCode = 17030
    /// The action code is malformed, has expired or was used.
    case invalidMessagePayload = 17031
    /// Mail template contains invalid characters.
    case invalidSender = 17032
    /// The action code is malformed, has expired or was used.
    case invalidRecipientEmail = 17033
    /// An e-mail address is needed.
    case missingEmail = 17034
    /// Bundle id needed when App Store id given.
    case missingIosBundleID = 17036
    /// Package name needed when install required.
    case missingAndroidPackageName = 17037
    /// Continue-URL domain not allow-listed.
    case unauthorizedDomain = 17038
    /// Continue URL invalid.
    case invalidContinueURI = 17039
    /// Continue URL needed.
    case missingContinueURI = 17040
    /// Phone number needed.
    case missingPhoneNumber = 17041
    /// Phone number not parsable to E.164.
    case invalidPhoneNumber = 17042
    /// Empty SMS code.
    case missingVerificationCode = 17043
    /// SMS / MFA code wrong.
    case invalidVerificationCode = 17044
    /// Empty verification id.
    case missingVerificationID = 17045
    /// Verification id wrong.
    case invalidVerificationID = 17046
    /// APNs token missing from request.
    case missingAppCredential = 17047
    /// APNs token wrong or not matching the certificate.
    case invalidAppCredential = 17048
    /// SMS code expired.
    case sessionExpired = 17051
    /// Quota for the operation exhausted.
    case quotaExceeded = 17052
    /// Phone-auth set-up problem.
    case missingAppToken = 17053
    /// Remote notifications not forwarded to Auth.
    case notificationNotForwarded = 17054
    /// Silent push not received, app unverified.
    case appNotVerified = 17055
    /// ReCAPTCHA token invalid/expired/used.
    case captchaCheckFailed = 17056
    /// Another web view is still open.
    case webContextAlreadyPresented = 17057
    /// User cancelled.
    case webContextCancelled = 17058
    /// App verification failed.
    case appVerificationUserInteractionFailure = 17059
    /// OAuth client id invalid for this key.
    case invalidClientID = 17060
    /// Network failure inside the web view.
    case webNetworkRequestFailed = 17061
    /// Internal failure inside the web view.
    case webInternalError = 17062
    /// The action code is malformed, has expired or was used.
    case webSignInUserInteractionFailure = 17063
    /// Game Center player not logged in.
    case localPlayerNotAuthenticated = 17066
    /// A user is needed here.
    case nullUser = 17067
    /// Provider id invalid for the web operation.
    case invalidProviderID = 17071
    /// The user belongs to another tenant than this Auth.
    case tenantIDMismatch = 17072
    /// Not available with tenants.
    case unsupportedTenantOperation = 17073
    /// Credential malformed or mismatching.
    case rejectedCredential = 17075
    /// GameKit not linked.
    case gameKitNotLinked = 17076
    /// Second factor challenge needed.
    case secondFactorRequired = 17078
    /// No proof of first factor.
    case missingMultiFactorSession = 17081
    /// No second-factor id.
    case missingMultiFactorInfo = 17082
    /// First-factor proof invalid.
    case invalidMultiFactorSession = 17083
    /// No such second factor on the user.
    case multiFactorInfoNotFound = 17084
    /// Administrators only.
    case adminRestrictedOperation = 17085
    /// Verified e-mail required.
    case unverifiedEmail = 17086
    /// Second factor already enrolled.
    case secondFactorAlreadyEnrolled = 17087
    /// Too many second factors.
    case maximumSecondFactorCountExceeded = 17088
    /// First factor not usable with MFA.
    case unsupportedFirstFactor = 17089
    /// MFA users must keep a verified e-mail.
    case emailChangeNeedsVerification = 17090
    /// Client identifier missing.
    case missingClientIdentifier = 17093
    /// Nonce missing/mismatching.
    case missingOrInvalidNonce = 17094
    /// Blocking function returned an error.
    case blockingCloudFunctionError = 17105
    /// ReCAPTCHA Enterprise not enabled.
    case recaptchaNotEnabled = 17200
    /// ReCAPTCHA token missing.
    case missingRecaptchaToken = 17201
    /// ReCAPTCHA token invalid/expired.
    case invalidRecaptchaToken = 17202
    /// ReCAPTCHA action invalid.
    case invalidRecaptchaAction = 17203
    /// Client type missing/invalid.
    case missingClientType = 17204
    /// ReCAPTCHA version missing.
    case missingRecaptchaVersion = 17205
    /// ReCAPTCHA version invalid.
    case invalidRecaptchaVersion = 17206
    /// Request type unsupported.
    case invalidReqType = 17207
    /// ReCAPTCHA SDK not linked.
    case recaptchaSDKNotLinked = 17208
    /// Site key not found.
    case recaptchaSiteKeyMissing = 17209
    /// ReCAPTCHA action class missing.
    case recaptchaActionCreationFailed = 17210
    /// Password policy not met.
    case passwordDoesNotMeetRequirements = 17211
    /// Hosting link domain not configured/owned.
    case invalidHostingLinkDomain = 17214
    /// The secure store failed. The failure reason tells more.
    case keychainError = 17995
    /// Something failed inside. The underlying error tells more.
    case internalError = 17999
    /// The token cannot be read.
    case malformedJWT = 18000

    /// The code itself.
    public var code: Self { self }
}
