/// Keeps action codes.
public protocol ActionCodeStore: Sendable {
    /// Adds a code and, in the same step, the mail that carries it.
    ///
    /// - Parameter superseding: True if the older codes of its kind for its address end here.
    func insert(_ code: ActionCode, superseding: Bool, mail: OutgoingMail?) async throws(StoreError)

    func actionCode(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> ActionCode?

    /// Uses a code up: reads it and the account that `owner` names, lets `decide` say what follows, and writes that,
    /// in one step in which nothing else is written. What `decide` throws leaves everything as it was, the code too. A
    /// ``CodeRedemption/refusal`` is thrown after everything was written.
    ///
    /// - Returns: The account as it was written, or else as it was found.
    /// - Throws: ``StoreError`` (`notFound` for the code, `conflict`, …), what `decide` threw, the refusal.
    @discardableResult
    func redeem(
        _ digest: [UInt8],
        in pool: UserPool,
        owner: @escaping @Sendable (ActionCode) -> AccountName,
        decide: @escaping @Sendable (ActionCode, Account?) throws -> CodeRedemption
    ) async throws -> Account?

    /// Removes the codes that expired before the moment; tells how many.
    func deleteActionCodes(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}
