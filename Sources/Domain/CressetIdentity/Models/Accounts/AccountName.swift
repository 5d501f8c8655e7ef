public enum AccountName: Hashable, Sendable {
    case localID(String)
    case email(String)
    /// The address before the owner's change.
    case initialEmail(String)
    case phoneNumber(String)
    case passkey([UInt8])
    case identity(providerID: String, rawID: String)
}
