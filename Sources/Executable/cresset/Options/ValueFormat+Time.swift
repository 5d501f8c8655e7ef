import CressetIdentity

extension ValueFormat<Int64> {
    /// Durations such as `90s`, `45m`, `12h` or `30d`, in seconds.
    ///
    /// - Parameters:
    ///   - unit: Seconds per unit of a number without a letter; `nil` rejects such numbers.
    ///   - word: Another accepted word, for the error message.
    static func duration(
        in range: ClosedRange<Int64>? = nil,
        plainUnit unit: Int64? = nil,
        or word: String? = nil
    ) -> Self {
        let limits = range.map { " from \(text(seconds: $0.lowerBound)) to \(text(seconds: $0.upperBound))" } ?? ""
        let other = word.map { ", or \($0)" } ?? ""
        return ValueFormat("TIME", expected: "a duration\(limits) such as 90s, 45m, 12h or 30d\(other)") { text in
            seconds(text, plainUnit: unit).flatMap { range?.contains($0) ?? true ? $0 : nil }
        }
        .described { text(seconds: $0) }
    }

    private static func seconds(_ text: String, plainUnit: Int64?) -> Int64? {
        if let plainUnit, let count = UInt32(text) { return Int64(count) * plainUnit }
        return DurationText.seconds(written: text)
    }

    static func text(seconds: Int64) -> String { DurationText.written(seconds: seconds) }
}

extension ValueFormat<Int64?> {
    /// `nil` for `never`.
    static func durationOrNever(in range: ClosedRange<Int64>) -> Self {
        let duration = ValueFormat<Int64>.duration(in: range, or: "never")
        return ValueFormat("TIME") { $0 == "never" ? nil : try duration.parse($0) }
    }
}

extension ValueFormat<Int> {
    static var days: Self {
        let day: Int64 = 86_400
        let duration = ValueFormat<Int64>.duration(in: day...36_500 * day, plainUnit: day)
        return ValueFormat("TIME") { text in
            let seconds = try duration.parse(text)
            guard seconds.isMultiple(of: day) else { throw InvalidValue(text, expected: "whole days, such as 90d") }
            return Int(seconds / day)
        }
        .described { "\($0)d" }
    }
}

extension ValueFormat<Timestamp> {
    static var moment: Self {
        ValueFormat("MOMENT", expected: "a time such as 2026-01-31T08:00:00Z") { Timestamp(rfc3339: $0) }
    }
}
