/// A password that was right for an account, as it was read.
struct PasswordProof: Sendable {
    let account: Account
    /// The temporary password, if it was that one.
    let temporary: TemporaryPassword?
}
