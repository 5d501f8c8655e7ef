struct RecentEvents: EventCount {
    private struct Minute {
        let start: Timestamp
        var events = 0
        /// The number of stored events, including other servers'.
        var known = 0
        /// The number of events in transfer to the store.
        var sent = 0

        var isEmpty: Bool { events == 0 && known == 0 && sent == 0 }
    }

    static let isGreatest = false
    private static let minute: Int64 = 60_000
    /// The maximum lead of a minute in milliseconds, since server clocks differ.
    private static let longestLead: Int64 = 5000

    private var minutes: [Minute] = []

    init() {}

    var events: Int { minutes.reduce(0) { $0 + $1.events } }
    var since: Timestamp { minutes.first?.start ?? Timestamp(milliseconds: 0) }
    var isEmpty: Bool { minutes.isEmpty }

    /// Removes minutes ended before a moment, and future ones after a clock set back.
    mutating func forget(before moment: Timestamp, after now: Timestamp) {
        let latest = now.adding(milliseconds: Self.longestLead)
        minutes.removeAll { $0.start.adding(milliseconds: Self.minute) <= moment || $0.start > latest }
    }

    mutating func add(at now: Timestamp) {
        change(Self.start(of: now)) { $0.events += 1 }
    }

    mutating func remove(at moment: Timestamp) {
        let start = Self.start(of: moment)
        guard minutes.contains(where: { $0.start == start && $0.events > 0 }) else { return }
        change(start) { $0.events -= 1 }
    }

    /// Returns the seconds until fewer than `limit` events count; `nil` if there are fewer now.
    ///
    /// A limit of 0 yields the whole window.
    func secondsUntilFewer(than limit: Int, window: Int64, at now: Timestamp) -> Int64? {
        var left = events
        guard left >= limit else { return nil }
        for minute in minutes {
            left -= minute.events
            guard left < limit else { continue }
            return (minute.start.milliseconds + Self.minute + window - now.milliseconds + 999) / 1000
        }
        return window / 1000
    }

    func isCurrent(at now: Timestamp, window: Int64) -> Bool {
        minutes.contains { minute in
            minute.start.milliseconds <= now.milliseconds + Self.longestLead
                && minute.start.milliseconds + Self.minute > now.milliseconds - window
        }
    }

    mutating func takeNews(window: Int64, at now: Timestamp) -> [StoredCount.Part] {
        for index in minutes.indices { minutes[index].sent = minutes[index].events - minutes[index].known }
        return minutes.filter { $0.sent != 0 }.map { minute in
            StoredCount.Part(
                slot: minute.start.milliseconds,
                since: minute.start,
                events: minute.sent,
                endsAt: minute.start.adding(milliseconds: Self.minute + window)
            )
        }
    }

    mutating func finishNews(isWritten: Bool) {
        for index in minutes.indices {
            if isWritten { minutes[index].known += minutes[index].sent }
            minutes[index].sent = 0
        }
        minutes.removeAll(where: \.isEmpty)
    }

    mutating func learn(_ part: StoredCount.Part, window: Int64) {
        change(part.since) { minute in
            minute.events = max(0, minute.events + part.events - minute.known)
            minute.known = part.events
        }
        // The minutes of the window, the current one, and one of a fast clock.
        while minutes.count > window / Self.minute + 2 { minutes.removeFirst() }
    }

    private mutating func change(_ start: Timestamp, by change: (inout Minute) -> Void) {
        if let index = minutes.firstIndex(where: { $0.start == start }) {
            change(&minutes[index])
            if minutes[index].isEmpty { minutes.remove(at: index) }
        } else {
            var minute = Minute(start: start)
            change(&minute)
            guard !minute.isEmpty else { return }
            minutes.append(minute)
            minutes.sort { $0.start < $1.start }
        }
    }

    private static func start(of moment: Timestamp) -> Timestamp {
        let rest = moment.milliseconds % minute
        return moment.adding(milliseconds: rest < 0 ? -rest - minute : -rest)
    }
}
