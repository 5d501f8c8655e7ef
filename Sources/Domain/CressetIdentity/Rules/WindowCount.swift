/// The events of a window, starting with the first of them.
struct WindowCount: EventCount {
    /// The maximum lead of a window's start in milliseconds: simultaneous events are unordered, and clocks differ.
    static let longestLead: Int64 = 5000
    static let isGreatest = false

    var events = 0
    /// The number of events still open to withdrawal.
    var open = 0
    var since: Timestamp
    var pacedAt: Timestamp?
    private var known = 0
    private var sent = 0

    init() { self.init(since: Timestamp(milliseconds: 0)) }

    init(since: Timestamp) { self.since = since }

    var isEmpty: Bool { events == 0 && known == 0 && sent == 0 }

    func isCurrent(at now: Timestamp, window: Int64) -> Bool {
        (-Self.longestLead..<window).contains(now.milliseconds - since.milliseconds)
    }

    // Open events are not transferred: most of them will be withdrawn.
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
        // An earlier window ends here.
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
