/// A "no" that the caller is told: which rule refused, and the detail that goes with it.
///
/// Two errors are equal when their codes are, whatever the detail.
public struct IdentityError: Error, Hashable, Sendable {
    /// The rule that refused. An open set: new rules come with new features.
    public struct Code: Hashable, Sendable {
        private let name: String

        private init(_ name: String) {
            self.name = name
        }

        public static let adminOnly = Code("adminOnly")
        public static let claimsTooLarge = Code("claimsTooLarge")
        public static let credentialTooOld = Code("credentialTooOld")
        public static let customPasswordRequirements = Code("customPasswordRequirements")
        public static let duplicateEmail = Code("duplicateEmail")
        public static let duplicateEnrollmentID = Code("duplicateEnrollmentID")
        public static let duplicateLocalID = Code("duplicateLocalID")
        public static let duplicateRawID = Code("duplicateRawID")
        public static let emailExists = Code("emailExists")
        public static let emailNotFound = Code("emailNotFound")
        public static let emptyHashKey = Code("emptyHashKey")
        public static let expiredCode = Code("expiredCode")
        public static let forbiddenClaim = Code("forbiddenClaim")
        public static let identityLinkedElsewhere = Code("identityLinkedElsewhere")
        public static let invalidAdjacentInterval = Code("invalidAdjacentInterval")
        public static let invalidArgon2HashType = Code("invalidArgon2HashType")
        public static let invalidArgon2Iterations = Code("invalidArgon2Iterations")
        public static let invalidArgon2MemoryCost = Code("invalidArgon2MemoryCost")
        public static let invalidArgon2Parallelism = Code("invalidArgon2Parallelism")
        public static let invalidClaims = Code("invalidClaims")
        public static let invalidCode = Code("invalidCode")
        public static let invalidDisplayName = Code("invalidDisplayName")
        public static let invalidEmail = Code("invalidEmail")
        public static let invalidHashAlgorithm = Code("invalidHashAlgorithm")
        public static let invalidHashMemoryCost = Code("invalidHashMemoryCost")
        public static let invalidHashParameter = Code("invalidHashParameter")
        public static let invalidHashRounds = Code("invalidHashRounds")
        public static let invalidIDToken = Code("invalidIDToken")
        public static let invalidIssuer = Code("invalidIssuer")
        public static let invalidLoginCredentials = Code("invalidLoginCredentials")
        public static let invalidNewEmail = Code("invalidNewEmail")
        public static let invalidPassword = Code("invalidPassword")
        public static let invalidPhoneNumber = Code("invalidPhoneNumber")
        public static let invalidProfileAttribute = Code("invalidProfileAttribute")
        public static let invalidProviderConfig = Code("invalidProviderConfig")
        public static let invalidProviderConfigID = Code("invalidProviderConfigID")
        public static let invalidProviderID = Code("invalidProviderID")
        public static let invalidRefreshToken = Code("invalidRefreshToken")
        public static let invalidRegionCode = Code("invalidRegionCode")
        public static let localIDListTooLong = Code("localIDListTooLong")
        public static let mailQuotaExceeded = Code("mailQuotaExceeded")
        public static let missingClientID = Code("missingClientID")
        public static let missingCode = Code("missingCode")
        public static let missingContinueURL = Code("missingContinueURL")
        public static let missingDisplayName = Code("missingDisplayName")
        public static let missingEmail = Code("missingEmail")
        public static let missingIDToken = Code("missingIDToken")
        public static let missingIssuer = Code("missingIssuer")
        public static let missingLocalID = Code("missingLocalID")
        public static let missingNewEmail = Code("missingNewEmail")
        public static let missingPassword = Code("missingPassword")
        public static let missingProviderIdentity = Code("missingProviderIdentity")
        public static let missingUserAccounts = Code("missingUserAccounts")
        public static let multiTenancyDisabled = Code("multiTenancyDisabled")
        public static let operationNotAllowed = Code("operationNotAllowed")
        public static let overloaded = Code("overloaded")
        public static let passwordResetLimit = Code("passwordResetLimit")
        public static let passwordSignInDisabled = Code("passwordSignInDisabled")
        public static let phoneNumberExists = Code("phoneNumberExists")
        public static let projectDisabled = Code("projectDisabled")
        public static let projectNumberMismatch = Code("projectNumberMismatch")
        public static let providerAlreadyLinked = Code("providerAlreadyLinked")
        public static let providerExists = Code("providerExists")
        public static let providerNotFound = Code("providerNotFound")
        public static let tenantMismatch = Code("tenantMismatch")
        public static let tenantNotFound = Code("tenantNotFound")
        public static let tokenExpired = Code("tokenExpired")
        public static let tooManyAttempts = Code("tooManyAttempts")
        public static let tooManyMails = Code("tooManyMails")
        public static let unexpectedParameter = Code("unexpectedParameter")
        public static let unsupportedSecondFactor = Code("unsupportedSecondFactor")
        public static let unsupportedSetting = Code("unsupportedSetting")
        public static let userDisabled = Code("userDisabled")
        public static let userNotFound = Code("userNotFound")
        public static let weakPassword = Code("weakPassword")
    }

    /// The reason of the refusal.
    public let code: Code
    /// Text for the caller, as docs/wire words it; never a secret.
    public let detail: String?
    /// The seconds after which another attempt makes sense; `nil` where that is not known.
    public let retryAfter: Int64?

    /// Makes a refusal; `retryAfter` is in seconds.
    public init(_ code: Code, detail: String? = nil, retryAfter: Int64? = nil) {
        self.code = code
        self.detail = detail
        self.retryAfter = retryAfter
    }

    /// True if the codes are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
