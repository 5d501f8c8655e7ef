public import CressetWire

/// The most text messages that a project sends, and that one number, one range of numbers or one caller may cause. Each
/// costs money, and there are people who earn by those that are sent to their own numbers.
public struct MessageLimits: Equatable, Sendable {
    /// To one number, in an hour.
    public var perNumberHourly = 5
    /// To one number, in a day.
    public var perNumberDaily = 20
    /// To the numbers that differ in their last four digits alone, in an hour: fraud goes through such ranges.
    public var perRangeHourly = 30
    /// To the numbers that differ in their last four digits alone, in a day.
    public var perRangeDaily = 100
    /// To the numbers that differ in their last six digits alone, in an hour: fraud goes from range to range.
    public var perPrefixHourly = 200
    /// To the numbers that differ in their last six digits alone, in a day.
    public var perPrefixDaily = 1000
    /// Asked for from one network address, in an hour.
    public var perCallerHourly = 30
    /// Asked for from one network address, in a day.
    public var perCallerDaily = 100
    /// Of the whole project, in an hour.
    public var hourly = 1000
    /// Of the whole project, in a day.
    public var daily = 10_000

    /// Makes the default limits.
    public init() {}

    /// Reads the `smsQuotaConfig` of a project's `quota`: ours, the vendor's message has none. What is absent or negative
    /// stays as it is by default.
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
