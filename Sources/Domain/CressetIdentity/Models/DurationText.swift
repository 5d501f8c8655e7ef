/// Lengths of time as settings have them: seconds with the letter behind, `7200s` (`google.protobuf.Duration`).
public enum DurationText {
    /// Returns the whole seconds; `nil` for anything else, and for more than 18 digits.
    public static func seconds(_ text: String?) -> Int64? {
        guard let text, text.hasSuffix("s"), (2...19).contains(text.utf8.count) else { return nil }
        let digits = text.dropLast()
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(digits)
    }

    /// Returns the text of so many seconds.
    public static func text(seconds: Int64) -> String { "\(seconds)s" }
}
