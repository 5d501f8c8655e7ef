/// The delays between the events of one key: none for the first, then growing ones, the last of which stays.
struct Pace: Sendable {
    static let none = Pace(free: .max, delays: [])

    /// The number of events that come without a delay.
    let free: Int
    /// In milliseconds.
    let delays: [Int64]

    var hasDelays: Bool { !delays.isEmpty }

    /// Returns the milliseconds until another event may come.
    func wait(after count: WindowCount, at now: Timestamp) -> Int64 {
        guard count.events >= free, let last = delays.last, let pacedAt = count.pacedAt else { return 0 }
        let step = count.events - free
        let passed = now.milliseconds - pacedAt.milliseconds
        // Time was set back, unless it is the order of two that came at once.
        guard passed >= -WindowCount.longestLead else { return 0 }
        return max(0, (step < delays.count ? delays[step] : last) - passed)
    }
}
