extension Timestamp {
    /// `2026-11-21T04:51:26.123Z` (RFC 3339, UTC, milliseconds).
    public var rfc3339: String {
        let date = civilDate
        let milliseconds = milliseconds - seconds * 1000
        let secondOfDay = seconds - date.days * 86_400
        return [padded(date.year, width: 4), padded(date.month, width: 2), padded(date.day, width: 2)].joined(
            separator: "-"
        ) + "T"
            + [
                padded(secondOfDay / 3600, width: 2), padded(secondOfDay / 60 % 60, width: 2),
                padded(secondOfDay % 60, width: 2),
            ]
            .joined(separator: ":") + "." + padded(milliseconds, width: 3) + "Z"
    }

    /// Days since 1970-01-01 and that day in the Gregorian calendar, counted in eras of 400 years that begin in March.
    private var civilDate: (days: Int64, year: Int64, month: Int64, day: Int64) {
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (days, yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private func padded(_ number: Int64, width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
