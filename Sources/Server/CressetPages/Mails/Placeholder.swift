/// A value that a template names between percent signs, and that a mail then holds.
public enum Placeholder: String, CaseIterable, Sendable {
    case link = "LINK"
    case temporaryPassword = "TEMPORARY_PASSWORD"
    case email = "EMAIL"
    case newEmail = "NEW_EMAIL"
    case displayName = "DISPLAY_NAME"
    case appName = "APP_NAME"
    case secondFactor = "SECOND_FACTOR"
    /// The methods that were added and removed: `+google.com, −password`.
    case signInMethods = "SIGN_IN_METHODS"

    /// The number of recovery codes that are left.
    case recoveryCodes = "RECOVERY_CODES"

    /// Its form in a template, for example `%LINK%`.
    public var token: String { "%\(rawValue)%" }
}
