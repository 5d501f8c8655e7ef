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

    private static let units: [(letter: Character, seconds: Int64)] = [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)]

    public static func seconds(written text: String) -> Int64? {
        guard let unit = units.first(where: { $0.letter == text.last }), let count = UInt32(text.dropLast()) else {
            return nil
        }
        return Int64(count) * unit.seconds
    }

    /// Returns the largest unit without a remainder: `30d`.
    public static func written(seconds: Int64) -> String {
        let unit = units.first { seconds % $0.seconds == 0 } ?? ("s", 1)
        return "\(seconds / unit.seconds)\(unit.letter)"
    }
}
