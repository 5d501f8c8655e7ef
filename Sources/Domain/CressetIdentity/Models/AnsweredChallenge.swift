/// A challenge for a passkey that is ours, and was answered in time: ``Accounts/answered(_:for:in:)``.
public struct AnsweredChallenge: Sendable {
    /// The occasion and the pool that it was given for.
    let context: String
    /// The challenge, to be used up in the step that the answer to it leads to.
    let nonce: UsedNonce
}
