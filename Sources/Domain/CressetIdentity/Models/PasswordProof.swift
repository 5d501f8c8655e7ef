struct PasswordProof: Sendable {
    let account: Account
    let temporary: TemporaryPassword?
}
