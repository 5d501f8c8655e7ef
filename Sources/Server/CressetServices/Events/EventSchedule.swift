enum EventSchedule {
    /// The lease of an event in delivery, in milliseconds: longer than an attempt takes.
    static let lease: Int64 = 20_000
    static let attempts = OutboxSchedule(firstDelay: 5000, longestDelay: 21_600_000)
}
