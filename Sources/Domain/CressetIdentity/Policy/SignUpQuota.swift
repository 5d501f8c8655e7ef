public import CressetWire

/// A temporary hourly sign-up quota per client network (docs/wire §13.5).
///
/// Stored as `quota.signUpQuotaConfig` in a project's settings; expires automatically.
public struct SignUpQuota: Equatable, Sendable {
    /// Per client network and hour: Firebase's figure (docs/wire §21).
    public static let defaultLimit = 100
    /// In seconds: a week.
    public static let maxDuration: Int64 = 7 * 86_400

    public let limit: Int
    public let start: Timestamp
    /// In seconds.
    public let duration: Int64

    public init(limit: Int, start: Timestamp, duration: Int64) {
        self.limit = limit
        self.start = start
        self.duration = duration
    }

    /// Parses a project's settings; returns `nil` without a valid quota.
    public init?(project config: JSONObject) {
        guard let quota = config["quota"]?.object?["signUpQuotaConfig"]?.object, Self.refusal(of: quota) == nil,
            let limit = Self.limit(of: quota), let start = quota["startTime"]?.string.flatMap(Timestamp.init(rfc3339:)),
            let duration = DurationText.seconds(quota["quotaDuration"]?.string)
        else { return nil }
        self.init(limit: Int(limit), start: start, duration: duration)
    }

    public func isInForce(at now: Timestamp) -> Bool {
        now >= start && now.milliseconds - start.milliseconds < duration * 1000
    }

    public var message: JSONObject {
        [
            "quota": .string(String(limit)), "startTime": .string(start.rfc3339),
            "quotaDuration": .string(DurationText.text(seconds: duration)),
        ]
    }

    /// `nil` for a valid or empty message.
    static func refusal(of quota: JSONObject) -> String? {
        guard !quota.isEmpty else { return nil }
        // Firebase's message requires all three.
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
            (1...maxDuration).contains(duration)
        else { return "quotaDuration must be between 1s and \(maxDuration)s." }
        return nil
    }

    private static func limit(of quota: JSONObject) -> Int64? {
        quota["quota"]?.integer ?? quota["quota"]?.string.flatMap { Int64($0) }
    }
}
