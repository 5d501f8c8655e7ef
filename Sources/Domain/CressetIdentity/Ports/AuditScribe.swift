import CressetWire

/// Writes events: it knows who makes the changes, and seals the rows.
public struct AuditScribe: Sendable {
    private static let eventIDBytes = 16

    let origin: AuditOrigin
    let secrets: any SecretSource
    let clock: any WallClock
    /// True if sign-ins are events, too.
    public let recordsSignIns: Bool

    /// Makes a scribe for the changes of that origin.
    public init(
        _ origin: AuditOrigin,
        secrets: any SecretSource,
        clock: any WallClock,
        recordsSignIns: Bool = false
    ) {
        self.origin = origin
        self.secrets = secrets
        self.clock = clock
        self.recordsSignIns = recordsSignIns
    }

    /// An id for an event that webhooks are told.
    func makeEventID() -> String {
        "evt_" + Hexadecimal.encoded(secrets.randomBytes(Self.eventIDBytes))
    }

    /// True if the head is this server's seal of the last row: else somebody has changed one of them, or cut rows off.
    ///
    /// - Parameter link: That of the row before the last one, or of the last one that was deleted for its age.
    public func isOwn(_ head: AuditHead?, of last: AuditRecord?, after link: [UInt8]) -> Bool {
        guard let head, let last else { return head == nil && last == nil }
        let sealed = seal(last, after: link)
        return head.number == last.number && secrets.areEqual(sealed.link, last.link)
            && secrets.areEqual(sealed.link, head.link) && secrets.areEqual(sealed.proof, head.proof)
    }

    /// Makes the row that follows the head, and the head that it becomes.
    ///
    /// - Returns: `nil` after the greatest number, which only a file that somebody has changed has.
    public func append(_ event: AuditEvent, to head: AuditHead?) -> (record: AuditRecord, head: AuditHead)? {
        let (number, isTooGreat) = (head?.number ?? 0).addingReportingOverflow(1)
        guard !isTooGreat else { return nil }
        let origin = event.kind == .logBroken ? AuditOrigin.server : origin
        let moment = clock.now()
        let open = AuditRecord(event, number: number, at: moment, by: origin)
        let next = seal(open, after: head?.link ?? [])
        return (AuditRecord(event, number: number, at: moment, by: origin, link: next.link), next)
    }

    // One authentication code for both: the first half stands in the row, the second one with the head alone. So who
    // cuts the end off cannot make the head of an earlier row.
    func seal(_ record: AuditRecord, after link: [UInt8]) -> AuditHead {
        let code = secrets.keyedDigest(link + record.canonicalText, context: "audit event")
        let half = code.count / 2
        return AuditHead(number: record.number, link: Array(code.prefix(half)), proof: Array(code.dropFirst(half)))
    }

    /// Seals the place where the chain begins after the oldest events were deleted.
    public func anchor(at number: Int64, link: [UInt8]) -> AuditHead {
        let code = secrets.keyedDigest(Array("\(number):".utf8) + link, context: "audit anchor")
        return AuditHead(number: number, link: link, proof: code)
    }
}
