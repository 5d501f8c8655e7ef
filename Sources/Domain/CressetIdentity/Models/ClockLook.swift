/// A look at the time of day, and how long that is known to have run as the machine has.
///
/// Whoever sets the clock, by mistake or not, must not make due today what is due in a month. So time is believed as far
/// as the machine has run meanwhile; what it does not confirm (a restart of the machine, a change of the clock) is taken
/// off what was.
public struct ClockLook: Equatable, Sendable {
    /// The most milliseconds that are remembered: two days.
    public static let longestSteadiness: Int64 = 2 * 86_400_000
    /// The milliseconds by which the clock may be corrected between two looks.
    static let tolerance: Int64 = 300_000
    /// Beyond every time that there is; what a file says beyond it is no time.
    private static let limit: Int64 = 1 << 52

    /// The time of day.
    public let moment: Timestamp
    /// ``WallClock/uptime()``
    public let uptime: Int64
    /// The milliseconds for which the clock has run steadily, ``longestSteadiness`` at most.
    public let steadiness: Int64

    /// Makes a look as a store has kept it.
    public init(moment: Timestamp, uptime: Int64, steadiness: Int64) {
        self.moment = Timestamp(milliseconds: min(max(moment.milliseconds, 0), Self.limit))
        self.uptime = min(max(uptime, 0), Self.limit)
        self.steadiness = min(max(steadiness, 0), Self.longestSteadiness)
    }

    /// Looks again.
    ///
    /// - Parameter isNew: True if there is nothing yet that the clock could make due: the first look of all is believed
    ///   then, and no other that follows none.
    init(at moment: Timestamp, uptime: Int64, after last: ClockLook?, isNew: Bool = false) {
        let steadiness = last.map { $0.steadiness(at: moment, uptime) } ?? (isNew ? .max : 0)
        self.init(moment: moment, uptime: uptime, steadiness: steadiness)
    }

    private func steadiness(at now: Timestamp, _ uptime: Int64) -> Int64 {
        let now = ClockLook(moment: now, uptime: uptime, steadiness: 0)
        let passed = now.moment.milliseconds - moment.milliseconds
        let ran = now.uptime - self.uptime
        if ran >= 0, abs(passed - ran) <= Self.tolerance { return steadiness + ran }
        return passed >= 0 ? steadiness - passed : 0
    }
}
