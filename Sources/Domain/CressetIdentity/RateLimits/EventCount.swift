/// The events of one key, in a window that starts with the first of them or in the minutes of a sliding window.
struct EventCount: Sendable {
    /// The maximum lead of a part's start in milliseconds: simultaneous events are unordered, and clocks differ.
    static let maxLead: Int64 = 5000

    private var last: Part
    /// Earlier minutes of a sliding window.
    private var earlier: [Part] = []

    init(since: Timestamp) { last = Part(since: since) }

    var events: Int { earlier.reduce(last.events) { $0 + $1.events } }
    var since: Timestamp { earlier.first?.since ?? last.since }
    private var pending: Int { earlier.reduce(last.pending) { $0 + $1.pending } }

    func isCurrent(at now: Timestamp, in window: Quota.Window) -> Bool {
        last.isCurrent(at: now, in: window) || earlier.contains { $0.isCurrent(at: now, in: window) }
    }

    /// Returns the milliseconds until the next event may be accepted, `nil` for now: the rest of a delay or of the window,
    /// or 1,000 while pending events fill the count.
    func wait(for quota: Quota, at now: Timestamp) -> Int64? {
        var left = events
        guard left >= quota.limit else {
            let wait = quota.pace.wait(after: last, at: now)
            return wait > 0 ? wait : nil
        }
        guard left - pending >= quota.limit else { return 1000 }
        for part in earlier + [last] {
            left -= part.events
            guard left < quota.limit else { continue }
            return part.since.milliseconds + quota.kind.window.lifetime - now.milliseconds
        }
        return quota.kind.window.length
    }

    mutating func add(at now: Timestamp, in window: Quota.Window, isPaced: Bool) {
        let start = window.start(of: now)
        removeOutdated(at: now, in: window)
        if !last.isCurrent(at: now, in: window) { last = Part(since: start) }
        withPart(from: start, in: window) { $0.add(at: start, pacedAt: isPaced ? now : nil) }
    }

    mutating func finish(reservedAt moment: Timestamp, in window: Quota.Window, isKept: Bool) {
        let start = window.start(of: moment)
        withPart(from: start, in: window) { $0.finish(reservedAt: start, isKept: isKept) }
        earlier.removeAll { $0.events == 0 }
    }

    /// Removes ended minutes, and future ones after a clock was set back.
    mutating func removeOutdated(at now: Timestamp, in window: Quota.Window) {
        guard window.isSliding else { return }
        earlier.removeAll { !$0.isCurrent(at: now, in: window) }
        if !last.isCurrent(at: now, in: window), let latest = earlier.popLast() { last = latest }
    }

    mutating func takeChanges(in window: Quota.Window) -> [StoredCount.Part] {
        earlier.indices.compactMap { earlier[$0].takeChanges(in: window) }
            + (last.takeChanges(in: window).map { [$0] } ?? [])
    }

    mutating func finishChanges(isWritten: Bool) {
        for index in earlier.indices { earlier[index].finishChanges(isWritten: isWritten) }
        last.finishChanges(isWritten: isWritten)
    }

    mutating func merge(_ stored: StoredCount.Part, in window: Quota.Window) {
        withPart(from: stored.since, in: window) { $0.merge(stored, in: window) }
        earlier.removeAll { $0.events == 0 }
        // The minutes of the window, the current one, and one of a fast clock.
        guard window.isSliding else { return }
        earlier.removeFirst(max(0, earlier.count - Int(window.length / window.slot) - 1))
    }

    private mutating func withPart(from start: Timestamp, in window: Quota.Window, _ body: (inout Part) -> Void) {
        guard window.isSliding, last.since != start else { return body(&last) }
        if last.since < start {
            if last.events > 0 { earlier.append(last) }
            last = Part(since: start)
            return body(&last)
        }
        let index = earlier.firstIndex { $0.since >= start } ?? earlier.endIndex
        if index == earlier.endIndex || earlier[index].since != start { earlier.insert(Part(since: start), at: index) }
        body(&earlier[index])
    }
}
