/// The delays between events of one key, growing up to a last constant one.
struct Pace: Sendable {
    static let none = Pace(free: .max, delays: [])

    /// The number of events without a delay.
    let free: Int
    /// In milliseconds.
    let delays: [Int64]

    var hasDelays: Bool { !delays.isEmpty }

    /// Returns the milliseconds until the next permitted event.
    func wait(after count: WindowCount, at now: Timestamp) -> Int64 {
        guard count.events >= free, let last = delays.last, let pacedAt = count.pacedAt else { return 0 }
        let step = count.events - free
        let passed = now.milliseconds - pacedAt.milliseconds
        // A longer lead means a clock set back; a short one, simultaneous events.
        guard passed >= -WindowCount.longestLead else { return 0 }
        return max(0, (step < delays.count ? delays[step] : last) - passed)
    }
}
