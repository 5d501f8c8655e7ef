/// One way to name an account of a pool.
public enum AccountName: Equatable, Sendable {
    case localID(String)
    case email(String)
    /// By the address that the account had before its owner changed it.
    case initialEmail(String)
}
