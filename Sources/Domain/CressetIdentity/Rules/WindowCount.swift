/// The events of a window that begins with the first of them.
struct WindowCount: EventCount {
    /// The lead, in milliseconds, that the begin of a window may have: events at the same time come in any order, and the
    /// clocks of servers differ.
    static let longestLead: Int64 = 5000
    static let isGreatest = false

    var events = 0
    /// The number of them that may still be taken back.
    var open = 0
    var since: Timestamp
    /// The last event that had to keep a pace.
    var pacedAt: Timestamp?
    /// The number of events that the store has, those of other servers included.
    private var known = 0
    /// The number of those on their way to it.
    private var sent = 0

    init() { self.init(since: Timestamp(milliseconds: 0)) }

    init(since: Timestamp) { self.since = since }

    var isEmpty: Bool { events == 0 && known == 0 && sent == 0 }

    func isCurrent(at now: Timestamp, window: Int64) -> Bool {
        (-Self.longestLead..<window).contains(now.milliseconds - since.milliseconds)
    }

    // Those that may be taken back yet are no news: most of them will be.
    mutating func takeNews(window: Int64, at now: Timestamp) -> [StoredCount.Part] {
        sent = events - open - known
        guard sent != 0 else { return [] }
        return [
            StoredCount.Part(since: since, events: sent, pacedAt: pacedAt, endsAt: since.adding(milliseconds: window))
        ]
    }

    mutating func finishNews(isWritten: Bool) {
        if isWritten { known += sent }
        sent = 0
    }

    mutating func learn(_ part: StoredCount.Part, window: Int64) {
        // An earlier window gives way to this one.
        guard isEmpty || part.endsAt > since else { return }
        if isEmpty || part.since >= since.adding(milliseconds: window) {
            self = WindowCount(since: part.since)
        } else if part.events > 0 {
            since = min(since, part.since)
        }
        events = max(open, events + part.events - known)
        known = part.events
        if let paced = part.pacedAt { pacedAt = max(pacedAt ?? paced, paced) }
    }
}
