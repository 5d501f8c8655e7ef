/// Durations in settings: seconds with the suffix `s`, `7200s` (`google.protobuf.Duration`).
public enum DurationText {
    /// Returns whole seconds of up to 18 digits; `nil` for other text.
    public static func seconds(_ text: String?) -> Int64? {
        guard let text, text.hasSuffix("s"), (2...19).contains(text.utf8.count) else { return nil }
        let digits = text.dropLast()
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(digits)
    }

    public static func text(seconds: Int64) -> String { "\(seconds)s" }
}
