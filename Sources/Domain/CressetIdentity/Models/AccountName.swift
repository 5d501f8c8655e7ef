public enum AccountName: Equatable, Sendable {
    case localID(String)
    case email(String)
    /// The address before the owner's change.
    case initialEmail(String)
}
