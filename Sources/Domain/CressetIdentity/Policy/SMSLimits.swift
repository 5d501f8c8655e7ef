public import CressetWire

/// The maximum numbers of SMS per project, number, range and caller.
///
/// Each SMS costs money, and fraudsters earn by SMS to their own numbers.
public struct SMSLimits: Equatable, Sendable {
    public var perNumberHourly = 5
    public var perNumberDaily = 20
    /// Per range of 10,000 numbers (last four digits) and hour: fraud uses such ranges.
    public var perRangeHourly = 30
    /// Per range of 10,000 numbers and day.
    public var perRangeDaily = 100
    /// Per range of a million numbers (last six digits) and hour: fraud moves between ranges.
    public var perPrefixHourly = 200
    /// Per range of a million numbers and day.
    public var perPrefixDaily = 1000
    public var perCallerHourly = 30
    public var perCallerDaily = 100
    /// Per project and hour.
    public var hourly = 1000
    /// Per project and day.
    public var daily = 10_000

    public init() {}

    /// Parses the `smsQuotaConfig` of a project's `quota`, an extension of Cresset.
    ///
    /// Missing or negative values keep their defaults.
    public init(project config: JSONObject) {
        guard let quota = config["quota"]?.object?["smsQuotaConfig"]?.object else { return }
        func read(_ name: String, into value: inout Int) {
            if let limit = quota[name]?.integer, limit >= 0 { value = Int(clamping: limit) }
        }
        read("perNumberHourly", into: &perNumberHourly)
        read("perNumberDaily", into: &perNumberDaily)
        read("perRangeHourly", into: &perRangeHourly)
        read("perRangeDaily", into: &perRangeDaily)
        read("perPrefixHourly", into: &perPrefixHourly)
        read("perPrefixDaily", into: &perPrefixDaily)
        read("perCallerHourly", into: &perCallerHourly)
        read("perCallerDaily", into: &perCallerDaily)
        read("hourly", into: &hourly)
        read("daily", into: &daily)
    }
}
