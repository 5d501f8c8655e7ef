/// The times of repeated attempts to send a text message.
enum MessageSchedule {
    /// The time for which a taken message belongs to its delivery, in milliseconds: longer than an attempt takes.
    static let lease: Int64 = 60_000
    static let attempts = OutboxSchedule(firstDelay: 4000, longestDelay: 64_000)
}
