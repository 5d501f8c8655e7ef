public import CressetWire

/// The retention of refused sign-ins (`monitoring.cressetRefusedSignIns` of a project).
public struct RefusalPolicy: Equatable, Sendable {
    public static let defaultRetention: Int64 = 30 * 86_400
    /// In seconds.
    public static let retentions: ClosedRange<Int64> = 3600...31_536_000

    public let isEnabled: Bool
    /// In seconds.
    public let retention: Int64

    public init(project config: JSONObject) {
        let settings = config["monitoring"]?.object?["cressetRefusedSignIns"]?.object
        isEnabled = !(settings?["disabled"]?.bool ?? false)
        retention =
            DurationText.seconds(settings?["retention"]?.string).flatMap { Self.retentions.contains($0) ? $0 : nil }
            ?? Self.defaultRetention
    }
}
