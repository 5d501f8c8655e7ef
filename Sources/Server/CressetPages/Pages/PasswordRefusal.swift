/// Why a new password was refused, for the form that is shown again.
public enum PasswordRefusal: Hashable, Sendable {
    /// The password breaks rules.
    case weakPassword(unmet: [Requirement])
    /// Too many attempts in a short time.
    case tooManyAttempts
    /// Something else went wrong that trying again may mend.
    case generic
}
