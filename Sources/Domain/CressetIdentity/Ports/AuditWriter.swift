import CressetWire

/// A writer of audit events: attributes changes and seals the rows.
public struct AuditWriter: Sendable {
    private static let eventIDBytes = 16

    let origin: AuditOrigin
    let secrets: any SecretSource
    let clock: any WallClock
    public let recordsSignIns: Bool

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

    func makeEventID() -> String {
        "evt_" + Hexadecimal.encoded(secrets.randomBytes(Self.eventIDBytes))
    }

    /// True if the head is this server's seal of the last row; false after a manipulation.
    ///
    /// - Parameter link: Link of the previous row, or of the last row deleted for its age.
    public func isOwn(_ head: AuditHead?, of last: AuditRecord?, after link: [UInt8]) -> Bool {
        guard let head, let last else { return head == nil && last == nil }
        let sealed = seal(last, after: link)
        return head.number == last.number && secrets.areEqual(sealed.link, last.link)
            && secrets.areEqual(sealed.link, head.link) && secrets.areEqual(sealed.proof, head.proof)
    }

    /// - Returns: `nil` after the maximum number, reachable only in a manipulated file.
    public func append(_ event: AuditEvent, to head: AuditHead?) -> (record: AuditRecord, head: AuditHead)? {
        let (number, isTooGreat) = (head?.number ?? 0).addingReportingOverflow(1)
        guard !isTooGreat else { return nil }
        let origin = event.kind == .logBroken ? AuditOrigin.server : origin
        let moment = clock.now()
        let open = AuditRecord(event, number: number, at: moment, by: origin)
        let next = seal(open, after: head?.link ?? [])
        return (AuditRecord(event, number: number, at: moment, by: origin, link: next.link), next)
    }

    // One authentication code: the first half is in the row, the second half only in the head. Truncating the log
    // yields no valid head for an earlier row.
    func seal(_ record: AuditRecord, after link: [UInt8]) -> AuditHead {
        let code = secrets.keyedDigest(link + record.canonicalText, context: "audit event")
        let half = code.count / 2
        return AuditHead(number: record.number, link: Array(code.prefix(half)), proof: Array(code.dropFirst(half)))
    }

    /// Seals the start of the chain after the deletion of old events.
    public func anchor(at number: Int64, link: [UInt8]) -> AuditHead {
        let code = secrets.keyedDigest(Array("\(number):".utf8) + link, context: "audit anchor")
        return AuditHead(number: number, link: link, proof: code)
    }
}
