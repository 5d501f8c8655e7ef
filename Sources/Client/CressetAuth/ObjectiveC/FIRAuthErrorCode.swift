#if canImport(ObjectiveC)
    /// The error codes for Objective-C: `FIRAuthErrorCodeWrongPassword`.
    @objc(FIRAuthErrorCode)
    public enum ObjectiveCErrorCode: Int {
        /// ``AuthErrorCode/invalidCustomToken``
        case invalidCustomToken = 17000
        /// ``AuthErrorCode/customTokenMismatch``
        case customTokenMismatch = 17002
        /// ``AuthErrorCode/invalidCredential``
        case invalidCredential = 17004
        /// ``AuthErrorCode/userDisabled``
        case userDisabled = 17005
        /// ``AuthErrorCode/operationNotAllowed``
        case operationNotAllowed = 17006
        /// ``AuthErrorCode/emailAlreadyInUse``
        case emailAlreadyInUse = 17007
        /// ``AuthErrorCode/invalidEmail``
        case invalidEmail = 17008
        /// ``AuthErrorCode/wrongPassword``
        case wrongPassword = 17009
        /// ``AuthErrorCode/tooManyRequests``
        case tooManyRequests = 17010
        /// ``AuthErrorCode/userNotFound``
        case userNotFound = 17011
        /// ``AuthErrorCode/accountExistsWithDifferentCredential``
        case accountExistsWithDifferentCredential = 17012
        /// ``AuthErrorCode/requiresRecentLogin``
        case requiresRecentLogin = 17014
        /// ``AuthErrorCode/providerAlreadyLinked``
        case providerAlreadyLinked = 17015
        /// ``AuthErrorCode/noSuchProvider``
        case noSuchProvider = 17016
        /// ``AuthErrorCode/invalidUserToken``
        case invalidUserToken = 17017
        /// ``AuthErrorCode/networkError``
        case networkError = 17020
        /// ``AuthErrorCode/userTokenExpired``
        case userTokenExpired = 17021
        /// ``AuthErrorCode/invalidAPIKey``
        case invalidAPIKey = 17023
        /// ``AuthErrorCode/userMismatch``
        case userMismatch = 17024
        /// ``AuthErrorCode/credentialAlreadyInUse``
        case credentialAlreadyInUse = 17025
        /// ``AuthErrorCode/weakPassword``
        case weakPassword = 17026
        /// ``AuthErrorCode/appNotAuthorized``
        case appNotAuthorized = 17028
        /// ``AuthErrorCode/expiredActionCode``
        case expiredActionCode = 17029
        /// ``AuthErrorCode/invalidActionCode``
        case invalidActionCode = 17030
        /// ``AuthErrorCode/invalidMessagePayload``
        case invalidMessagePayload = 17031
        /// ``AuthErrorCode/invalidSender``
        case invalidSender = 17032
        /// ``AuthErrorCode/invalidRecipientEmail``
        case invalidRecipientEmail = 17033
        /// ``AuthErrorCode/missingEmail``
        case missingEmail = 17034
        /// ``AuthErrorCode/missingIosBundleID``
        case missingIosBundleID = 17036
        /// ``AuthErrorCode/missingAndroidPackageName``
        case missingAndroidPackageName = 17037
        /// ``AuthErrorCode/unauthorizedDomain``
        case unauthorizedDomain = 17038
        /// ``AuthErrorCode/invalidContinueURI``
        case invalidContinueURI = 17039
        /// ``AuthErrorCode/missingContinueURI``
        case missingContinueURI = 17040
        /// ``AuthErrorCode/missingPhoneNumber``
        case missingPhoneNumber = 17041
        /// ``AuthErrorCode/invalidPhoneNumber``
        case invalidPhoneNumber = 17042
        /// ``AuthErrorCode/missingVerificationCode``
        case missingVerificationCode = 17043
        /// ``AuthErrorCode/invalidVerificationCode``
        case invalidVerificationCode = 17044
        /// ``AuthErrorCode/missingVerificationID``
        case missingVerificationID = 17045
        /// ``AuthErrorCode/invalidVerificationID``
        case invalidVerificationID = 17046
        /// ``AuthErrorCode/missingAppCredential``
        case missingAppCredential = 17047
        /// ``AuthErrorCode/invalidAppCredential``
        case invalidAppCredential = 17048
        /// ``AuthErrorCode/sessionExpired``
        case sessionExpired = 17051
        /// ``AuthErrorCode/quotaExceeded``
        case quotaExceeded = 17052
        /// ``AuthErrorCode/missingAppToken``
        case missingAppToken = 17053
        /// ``AuthErrorCode/notificationNotForwarded``
        case notificationNotForwarded = 17054
        /// ``AuthErrorCode/appNotVerified``
        case appNotVerified = 17055
        /// ``AuthErrorCode/captchaCheckFailed``
        case captchaCheckFailed = 17056
        /// ``AuthErrorCode/webContextAlreadyPresented``
        case webContextAlreadyPresented = 17057
        /// ``AuthErrorCode/webContextCancelled``
        case webContextCancelled = 17058
        /// ``AuthErrorCode/appVerificationUserInteractionFailure``
        case appVerificationUserInteractionFailure = 17059
        /// ``AuthErrorCode/invalidClientID``
        case invalidClientID = 17060
        /// ``AuthErrorCode/webNetworkRequestFailed``
        case webNetworkRequestFailed = 17061
        /// ``AuthErrorCode/webInternalError``
        case webInternalError = 17062
        /// ``AuthErrorCode/webSignInUserInteractionFailure``
        case webSignInUserInteractionFailure = 17063
        /// ``AuthErrorCode/localPlayerNotAuthenticated``
        case localPlayerNotAuthenticated = 17066
        /// ``AuthErrorCode/nullUser``
        case nullUser = 17067
        /// ``AuthErrorCode/invalidProviderID``
        case invalidProviderID = 17071
        /// ``AuthErrorCode/tenantIDMismatch``
        case tenantIDMismatch = 17072
        /// ``AuthErrorCode/unsupportedTenantOperation``
        case unsupportedTenantOperation = 17073
        /// ``AuthErrorCode/rejectedCredential``
        case rejectedCredential = 17075
        /// ``AuthErrorCode/gameKitNotLinked``
        case gameKitNotLinked = 17076
        /// ``AuthErrorCode/secondFactorRequired``
        case secondFactorRequired = 17078
        /// ``AuthErrorCode/missingMultiFactorSession``
        case missingMultiFactorSession = 17081
        /// ``AuthErrorCode/missingMultiFactorInfo``
        case missingMultiFactorInfo = 17082
        /// ``AuthErrorCode/invalidMultiFactorSession``
        case invalidMultiFactorSession = 17083
        /// ``AuthErrorCode/multiFactorInfoNotFound``
        case multiFactorInfoNotFound = 17084
        /// ``AuthErrorCode/adminRestrictedOperation``
        case adminRestrictedOperation = 17085
        /// ``AuthErrorCode/unverifiedEmail``
        case unverifiedEmail = 17086
        /// ``AuthErrorCode/secondFactorAlreadyEnrolled``
        case secondFactorAlreadyEnrolled = 17087
        /// ``AuthErrorCode/maximumSecondFactorCountExceeded``
        case maximumSecondFactorCountExceeded = 17088
        /// ``AuthErrorCode/unsupportedFirstFactor``
        case unsupportedFirstFactor = 17089
        /// ``AuthErrorCode/emailChangeNeedsVerification``
        case emailChangeNeedsVerification = 17090
        /// ``AuthErrorCode/missingClientIdentifier``
        case missingClientIdentifier = 17093
        /// ``AuthErrorCode/missingOrInvalidNonce``
        case missingOrInvalidNonce = 17094
        /// ``AuthErrorCode/blockingCloudFunctionError``
        case blockingCloudFunctionError = 17105
        /// ``AuthErrorCode/recaptchaNotEnabled``
        case recaptchaNotEnabled = 17200
        /// ``AuthErrorCode/missingRecaptchaToken``
        case missingRecaptchaToken = 17201
        /// ``AuthErrorCode/invalidRecaptchaToken``
        case invalidRecaptchaToken = 17202
        /// ``AuthErrorCode/invalidRecaptchaAction``
        case invalidRecaptchaAction = 17203
        /// ``AuthErrorCode/missingClientType``
        case missingClientType = 17204
        /// ``AuthErrorCode/missingRecaptchaVersion``
        case missingRecaptchaVersion = 17205
        /// ``AuthErrorCode/invalidRecaptchaVersion``
        case invalidRecaptchaVersion = 17206
        /// ``AuthErrorCode/invalidReqType``
        case invalidReqType = 17207
        /// ``AuthErrorCode/recaptchaSDKNotLinked``
        case recaptchaSDKNotLinked = 17208
        /// ``AuthErrorCode/recaptchaSiteKeyMissing``
        case recaptchaSiteKeyMissing = 17209
        /// ``AuthErrorCode/recaptchaActionCreationFailed``
        case recaptchaActionCreationFailed = 17210
        /// ``AuthErrorCode/passwordDoesNotMeetRequirements``
        case passwordDoesNotMeetRequirements = 17211
        /// ``AuthErrorCode/invalidHostingLinkDomain``
        case invalidHostingLinkDomain = 17214
        /// ``AuthErrorCode/keychainError``
        case keychainError = 17995
        /// ``AuthErrorCode/internalError``
        case internalError = 17999
        /// ``AuthErrorCode/malformedJWT``
        case malformedJWT = 18000
    }
#endif
