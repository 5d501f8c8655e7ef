public struct AuditChain: Sendable {
    private let auditWriter: AuditWriter
    private let head: AuditHead?
    private let known: [AuditHead]
    private var last: AuditHead
    private let beginning: Int64
    public private(set) var verdict = AuditVerdict()

    /// - Parameters:
    ///   - anchor: Start of the chain; `nil` before the first deletion.
    ///   - head: End, stored separately; `nil` for an empty log.
    ///   - known: Numbers and links of earlier events; the chain must still contain them.
    public init(_ auditWriter: AuditWriter, anchor: AuditHead?, head: AuditHead?, knowing known: [AuditHead] = []) {
        self.auditWriter = auditWriter
        self.head = head
        self.known = known
        beginning = anchor?.number ?? 0
        last = AuditHead(number: beginning, link: anchor?.link ?? [], proof: [])
        if let anchor, !isEqual(auditWriter.anchor(at: anchor.number, link: anchor.link), to: anchor) {
            fail(anchor.number, because: "the record of the deleted events was not written by the server")
        }
    }

    public var number: Int64 { last.number }

    public mutating func check(_ record: AuditRecord) {
        guard verdict.fault == nil else { return }
        let expected = last.number + 1
        guard record.number >= expected else { return fail(record.number, because: "it was not written by the server") }
        // The event reporting a truncated end has a number after all earlier ones.
        let isBreak = record.kind == AuditEvent.Kind.logBroken.rawValue
        guard isBreak || record.number == expected else { return fail(expected, because: "it is missing") }
        let sealed = auditWriter.seal(record, after: last.link)
        guard auditWriter.secrets.areEqual(sealed.link, record.link) else {
            let isMissing = record.number != expected
            return fail(expected, because: isMissing ? "it is missing" : "it was changed or not written by the server")
        }
        for known in known where (expected...record.number).contains(known.number) {
            guard known.number == record.number, auditWriter.secrets.areEqual(known.link, record.link) else {
                return fail(known.number, because: "it differs from the known event")
            }
        }
        last = sealed
        verdict.events += 1
        if isBreak { verdict.breaks.append(sealed) }
    }

    /// Compares the last row with the separately stored end.
    ///
    /// - Parameter expectsEvents: True if there is a project, since its creation is an event.
    public mutating func finish(expectsEvents: Bool = false) {
        guard verdict.fault == nil else { return }
        if known.contains(where: { $0.number > last.number }) {
            return fail(last.number + 1, because: "the known event is missing")
        }
        if let old = known.first(where: { $0.number <= beginning }) {
            return fail(old.number, because: "it expired and was deleted, so it cannot be compared")
        }
        guard let head else {
            if last.number > 0 || expectsEvents { fail(last.number + 1, because: "the end of the log is missing") }
            return
        }
        guard head.number <= last.number else { return fail(last.number + 1, because: "it is missing") }
        guard verdict.events > 0, isEqual(head, to: last) else {
            return fail(last.number, because: "the end of the log was not written by the server")
        }
        verdict.head = last
    }

    private func isEqual(_ left: AuditHead, to right: AuditHead) -> Bool {
        left.number == right.number && auditWriter.secrets.areEqual(left.link, right.link)
            && auditWriter.secrets.areEqual(left.proof, right.proof)
    }

    /// Ends the verification with its first fault.
    public mutating func fail(_ number: Int64, because reason: String) {
        guard verdict.fault == nil else { return }
        verdict.fault = AuditVerdict.Fault(number: number, reason: reason)
    }
}
