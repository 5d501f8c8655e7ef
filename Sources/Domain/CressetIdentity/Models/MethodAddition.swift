/// The addition of a sign-in method to an account, as far as it matters to those who undo changes.
public struct MethodAddition: Equatable, Sendable {
    /// When the account got the method.
    public let addedAt: Timestamp
    /// The account's ``SessionLimits/revision`` from then on; `nil` for additions of before there was one.
    public let revision: Int64?
    /// True if a session has added it, which may be a thief's; false for a proof of the mailbox and an administrator.
    public let isBySession: Bool

    /// Gathers the parts as they are.
    public init(addedAt: Timestamp, revision: Int64?, isBySession: Bool) {
        self.addedAt = addedAt
        self.revision = revision
        self.isBySession = isBySession
    }

    /// True if the method was added after the code was made. Clocks may be set; the account's revision only goes up.
    func isAfter(_ code: ActionCode) -> Bool {
        if let revision, let earlier = code.revision { return revision > earlier }
        return code.issuedAt.map { addedAt >= $0 } ?? false
    }
}
