/// A passkey challenge of this server, answered before its expiry. Created by ``Accounts/answered(_:for:in:)``.
public struct AnsweredChallenge: Sendable {
    let context: String
    /// The challenge, consumed with the write of its answer.
    let nonce: UsedNonce
}
