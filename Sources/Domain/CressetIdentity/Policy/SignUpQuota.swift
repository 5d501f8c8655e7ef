public import CressetWire

/// A temporary change of how many accounts one client network may make in an hour: `quota.signUpQuotaConfig` in a
/// project's settings (docs/wire §13.5). It ends by itself.
public struct SignUpQuota: Equatable, Sendable {
    /// The longest time that a change lasts, in seconds: a week.
    public static let longestDuration: Int64 = 7 * 86_400

    /// The accounts that one client network may make in an hour.
    public let limit: Int
    /// The moment from which on it holds.
    public let start: Timestamp
    /// The seconds for which it holds.
    public let duration: Int64

    /// Makes a change.
    public init(limit: Int, start: Timestamp, duration: Int64) {
        self.limit = limit
        self.start = start
        self.duration = duration
    }

    /// Reads the change of a project's settings; `nil` where there is none, or none that can be followed.
    public init?(project config: JSONObject) {
        guard let quota = config["quota"]?.object?["signUpQuotaConfig"]?.object, Self.refusal(of: quota) == nil,
            let limit = Self.limit(of: quota), let start = quota["startTime"]?.string.flatMap(Timestamp.init(rfc3339:)),
            let duration = DurationText.seconds(quota["quotaDuration"]?.string)
        else { return nil }
        self.init(limit: Int(limit), start: start, duration: duration)
    }

    /// True from the start until the duration is over.
    public func isInForce(at now: Timestamp) -> Bool {
        now >= start && now.milliseconds - start.milliseconds < duration * 1000
    }

    /// The message that settings have.
    public var message: JSONObject {
        [
            "quota": .string(String(limit)), "startTime": .string(start.rfc3339),
            "quotaDuration": .string(DurationText.text(seconds: duration)),
        ]
    }

    /// The reason why the message cannot be followed; `nil` for one that can be, and for an empty one.
    static func refusal(of quota: JSONObject) -> String? {
        guard !quota.isEmpty else { return nil }
        // Of the vendor's message none of the three can be skipped.
        guard quota["quota"] != nil, quota["startTime"] != nil, quota["quotaDuration"] != nil else {
            return "quota, startTime and quotaDuration must be set together."
        }
        guard let limit = limit(of: quota), (0...Int64(Int32.max)).contains(limit) else {
            return "quota must be between 0 and \(Int32.max)."
        }
        guard let start = quota["startTime"]?.string, Timestamp(rfc3339: start) != nil else {
            return "startTime must be a time such as 2026-01-31T08:00:00Z."
        }
        guard let duration = DurationText.seconds(quota["quotaDuration"]?.string),
            (1...longestDuration).contains(duration)
        else { return "quotaDuration must be between 1s and \(longestDuration)s." }
        return nil
    }

    private static func limit(of quota: JSONObject) -> Int64? {
        quota["quota"]?.integer ?? quota["quota"]?.string.flatMap { Int64($0) }
    }
}
