/// The webhook events of a change of an account.
public struct AccountEvents: Sendable {
    // Reported as separate kinds, or only to administrators.
    private static let told: Set<String> = ["disabled", "secondFactors", "limits"]

    public let kinds: [AccountEvent.Kind]
    private let account: Account
    private let fields: [String]

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

    public init(deleting account: Account) {
        (self.account, fields, kinds) = (account, [], [.deleted])
    }

    public func event(_ kind: AccountEvent.Kind, by auditWriter: AuditWriter) -> AccountEvent {
        AccountEvent(
            id: auditWriter.makeEventID(),
            kind: kind,
            pool: account.pool,
            localID: account.localID,
            moment: auditWriter.clock.now(),
            user: account.eventRecord,
            fields: kind == .updated || kind == .takenOver ? fields : []
        )
    }
}
