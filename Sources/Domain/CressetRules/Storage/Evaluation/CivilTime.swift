struct CivilTime {
    /// Seconds from the year 1 to the end of the year 9999.
    private static let bounds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
    /// The longest duration: ten thousand years.
    static let longest: Int64 = 315_576_000_000

    let year: Int64
    let month: Int64
    let day: Int64
    /// Days since 1970.
    let days: Int64
    let second: Int64

    init(_ time: Duration) {
        let parts = time.components
        let seconds = parts.attoseconds < 0 ? parts.seconds - 1 : parts.seconds
        days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        second = seconds - days * 86_400
        // Years begin in March, so leap days come last; an era is 400 years.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Returns the time in RFC 3339, UTC.
    func text(nanosecond: Int64) -> String {
        let date = [Self.padded(year, to: 4), Self.padded(month, to: 2), Self.padded(day, to: 2)]
        let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, to: 2) }
        let fraction = nanosecond == 0 ? "" : "." + Self.padded(nanosecond, to: 9)
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + fraction + "Z"
    }

    private static func padded(_ number: Int64, to length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    }

    static func nanosecond(of time: Duration) -> Int64 {
        let nanoseconds = time.components.attoseconds / 1_000_000_000
        return nanoseconds < 0 ? nanoseconds + 1_000_000_000 : nanoseconds
    }

    static func start(year: Int64, month: Int64, day: Int64) -> Duration? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted >= 0 ? shifted / 400 : -1
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let time = Duration.seconds((era * 146_097 + dayOfEra - 719_468) * 86_400)
        return CivilTime(time).day == day ? time : nil
    }

    static func checked(_ time: Duration) -> Duration? {
        bounds.contains(time.components.seconds) ? time : nil
    }

    static func bounded(milliseconds: Int64) -> Duration {
        let limits = (lowest: bounds.lowerBound * 1000, highest: bounds.upperBound * 1000)
        return .milliseconds(max(limits.lowest, min(limits.highest, milliseconds)))
    }

    /// Parses an RFC 3339 time in UTC or with an offset.
    static func parse(_ text: String) -> Duration? {
        var cursor = SourceCursor(Array(text.utf8))
        func digits(_ count: Int) -> Int64? {
            let found = cursor.consume { $0.isDigit }
            return found.count == count ? Int64(String(decoding: found, as: UTF8.self)) : nil
        }
        guard let year = digits(4), cursor.consume("-"), let month = digits(2), cursor.consume("-"),
            let day = digits(2),
            let start = start(year: year, month: month, day: day), cursor.consume("T") || cursor.consume("t"),
            let hour = digits(2), hour < 24, cursor.consume(":"), let minute = digits(2), minute < 60,
            cursor.consume(":"),
            let second = digits(2), second < 60
        else { return nil }
        var nanoseconds: Int64 = 0
        if cursor.consume(".") {
            let fraction = cursor.consume { $0.isDigit }
            guard (1...9).contains(fraction.count) else { return nil }
            let padded = String(decoding: fraction, as: UTF8.self) + String(repeating: "0", count: 9 - fraction.count)
            nanoseconds = Int64(padded) ?? 0
        }
        var offset: Int64 = 0
        if !cursor.consume("Z") && !cursor.consume("z") {
            let isEast = cursor.consume("+")
            guard isEast || cursor.consume("-"), let hours = digits(2), hours < 24, cursor.consume(":"),
                let minutes = digits(2), minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * (isEast ? 60 : -60)
        }
        guard cursor.isAtEnd else { return nil }
        return checked(start + .seconds(hour * 3600 + minute * 60 + second - offset) + .nanoseconds(nanoseconds))
    }
}
