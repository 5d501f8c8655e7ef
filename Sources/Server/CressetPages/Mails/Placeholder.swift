public enum Placeholder: String, CaseIterable, Sendable {
    case link = "LINK"
    case temporaryPassword = "TEMPORARY_PASSWORD"
    case email = "EMAIL"
    case newEmail = "NEW_EMAIL"
    case displayName = "DISPLAY_NAME"
    case appName = "APP_NAME"
    case secondFactor = "SECOND_FACTOR"
    /// The added and removed methods: `+google.com, −password`.
    case signInMethods = "SIGN_IN_METHODS"

    case recoveryCodes = "RECOVERY_CODES"

    public var token: String { "%\(rawValue)%" }
}
