enum MessageSchedule {
    /// In milliseconds, longer than an attempt takes.
    static let lease: Int64 = 60_000
    static let attempts = OutboxSchedule(firstDelay: 4000, longestDelay: 64_000)
}
