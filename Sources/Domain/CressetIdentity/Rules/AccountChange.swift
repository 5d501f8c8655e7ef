/// A change of an account, as webhooks are told of it.
public struct AccountChange: Sendable {
    // Told by kinds of their own.
    private static let told: Set<String> = ["disabled", "secondFactors"]

    /// The kinds of events that the change is; there may be several.
    public let kinds: [AccountEvent.Kind]
    private let account: Account
    private let fields: [String]

    /// - Parameters:
    ///   - old: `nil` for an account that was made.
    ///   - new: The account after the change.
    ///   - session: The session that opens with the change.
    ///   - isTakeover: True if the account belongs to another person from now on.
    public init(from old: Account?, to new: Account, opening session: Session?, isTakeover: Bool = false) {
        account = new
        let changed = AuditEvent(from: old, to: new)?.fields ?? []
        fields = old == nil ? [] : changed.filter { !Self.told.contains($0) }
        var kinds: [AccountEvent.Kind] = []
        if let old {
            if isTakeover { kinds.append(.takenOver) }
            if old.isDisabled != new.isDisabled { kinds.append(new.isDisabled ? .disabled : .enabled) }
            let before = Set(old.secondFactors.map(\.enrollmentID))
            let after = Set(new.secondFactors.map(\.enrollmentID))
            if !after.isSubset(of: before) { kinds.append(.factorAdded) }
            if !before.isSubset(of: after) { kinds.append(.factorRemoved) }
            if !fields.isEmpty { kinds.append(.updated) }
        } else {
            kinds.append(.created)
        }
        if session != nil { kinds.append(.signedIn) }
        self.kinds = kinds
    }

    /// The end of an account.
    public init(deleting account: Account) {
        (self.account, fields, kinds) = (account, [], [.deleted])
    }

    /// The event of that kind, stamped by the scribe of the change.
    public func event(_ kind: AccountEvent.Kind, by scribe: AuditScribe) -> AccountEvent {
        AccountEvent(
            id: scribe.makeEventID(),
            kind: kind,
            pool: account.pool,
            localID: account.localID,
            moment: scribe.clock.now(),
            user: account.eventRecord,
            fields: kind == .updated || kind == .takenOver ? fields : []
        )
    }
}
