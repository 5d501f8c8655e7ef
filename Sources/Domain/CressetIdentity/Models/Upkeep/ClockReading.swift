/// A clock reading with the known duration of steady time.
///
/// A wrong clock must not make later deadlines due now. Time is trusted only as far as the machine has run since.
/// Unconfirmed time, such as after a restart or clock change, is subtracted.
public struct ClockReading: Equatable, Sendable {
    /// In milliseconds: two days.
    public static let maxSteadiness: Int64 = 2 * 86_400_000
    /// The clock correction between two readings, in milliseconds.
    static let tolerance: Int64 = 300_000
    /// Beyond any valid time; larger values in a file are invalid.
    private static let limit: Int64 = 1 << 52

    public let moment: Timestamp
    public let uptime: Int64
    /// The milliseconds of steady time, up to ``maxSteadiness``.
    public let steadiness: Int64

    public init(moment: Timestamp, uptime: Int64, steadiness: Int64) {
        self.moment = Timestamp(milliseconds: min(max(moment.milliseconds, 0), Self.limit))
        self.uptime = min(max(uptime, 0), Self.limit)
        self.steadiness = min(max(steadiness, 0), Self.maxSteadiness)
    }

    /// - Parameter isNew: True if the clock cannot make any data due; only then is a first reading trusted.
    init(at moment: Timestamp, uptime: Int64, after last: ClockReading?, isNew: Bool = false) {
        let steadiness = last.map { $0.steadiness(at: moment, uptime) } ?? (isNew ? .max : 0)
        self.init(moment: moment, uptime: uptime, steadiness: steadiness)
    }

    private func steadiness(at now: Timestamp, _ uptime: Int64) -> Int64 {
        let now = ClockReading(moment: now, uptime: uptime, steadiness: 0)
        let passed = now.moment.milliseconds - moment.milliseconds
        let ran = now.uptime - self.uptime
        if ran >= 0, abs(passed - ran) <= Self.tolerance { return steadiness + ran }
        return passed >= 0 ? steadiness - passed : 0
    }
}
