public protocol ActionCodeStore: Sendable {
    /// Adds a code and its mail in one step.
    ///
    /// - Parameter superseding: True to replace older codes of the same kind and address.
    func insert(_ code: ActionCode, superseding: Bool, mail: OutgoingMail?) async throws(StoreError)

    func actionCode(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> ActionCode?

    /// Uses a code, and writes the decision on the account of `owner`, in one exclusive step.
    ///
    /// An error of `decide` is rethrown without any write, so the code stays valid. A ``CodeRedemption/refusal`` is
    /// thrown after the write.
    ///
    /// - Returns: The account as written or found.
    /// - Throws: ``StoreError`` (`notFound` for the code, `conflict`, …), the error of `decide`, the refusal.
    @discardableResult
    func redeem(
        _ digest: [UInt8],
        in pool: UserPool,
        owner: @escaping @Sendable (ActionCode) -> AccountName,
        decide: @escaping @Sendable (ActionCode, Account?) throws -> CodeRedemption
    ) async throws -> Account?

    func deleteActionCodes(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}
