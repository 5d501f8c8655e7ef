extension EventCount {
    /// Events of a window, or of one minute of a sliding window.
    struct Part: Sendable {
        var since: Timestamp
        var events = 0
        /// Events of pending reservations; they are not stored.
        var pending = 0
        /// Time of the last event with delays.
        var pacedAt: Timestamp?
        /// Number of stored events, including those of other servers.
        private var known = 0
        /// Number of events in transfer to the store.
        private var sent = 0

        init(since: Timestamp) { self.since = since }

        func isCurrent(at now: Timestamp, in window: Quota.Window) -> Bool {
            (-EventCount.maxLead..<window.lifetime).contains(now.milliseconds - since.milliseconds)
        }

        mutating func add(at start: Timestamp, pacedAt: Timestamp?) {
            events += 1
            pending += 1
            // Concurrent events may arrive in reverse order.
            since = min(since, start)
            if let pacedAt { self.pacedAt = max(self.pacedAt ?? pacedAt, pacedAt) }
        }

        /// Does not apply once the window has ended.
        mutating func finish(reservedAt start: Timestamp, isKept: Bool) {
            guard since <= start, pending > 0 else { return }
            pending -= 1
            if !isKept { events -= 1 }
        }

        /// Returns the unstored events and marks them as in transfer; `nil` if there are none.
        mutating func takeChanges(in window: Quota.Window) -> StoredCount.Part? {
            sent = max(0, events - pending - known)
            guard sent > 0 else { return nil }
            return StoredCount.Part(
                slot: window.isSliding ? since.milliseconds : 0,
                since: since,
                events: sent,
                pacedAt: pacedAt,
                endsAt: since.adding(milliseconds: window.lifetime)
            )
        }

        mutating func finishChanges(isWritten: Bool) {
            if isWritten { known += sent }
            sent = 0
        }

        /// Adopts the store's count plus the unstored events of this server.
        mutating func merge(_ stored: StoredCount.Part, in window: Quota.Window) {
            // An earlier window ends here.
            guard events == 0 || stored.endsAt > since else { return }
            if events == 0 || stored.since >= since.adding(milliseconds: window.lifetime) {
                self = Part(since: stored.since)
            } else if stored.events > 0 {
                since = min(since, stored.since)
            }
            events = max(pending, events + stored.events - known)
            known = stored.events
            if let paced = stored.pacedAt { pacedAt = max(pacedAt ?? paced, paced) }
        }
    }
}
