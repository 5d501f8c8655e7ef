extension Timestamp {
    /// `2026-11-21T04:51:26.123Z` (RFC 3339, UTC, milliseconds).
    public var rfc3339: String {
        let date = civilDate
        let secondOfDay = seconds - date.days * 86_400
        var text: [UInt8] = []
        text.reserveCapacity(24)
        func append(_ number: Int64, width: Int, before end: Unicode.Scalar) {
            let digits = String(number).utf8
            for _ in 0..<max(0, width - digits.count) { text.append(UInt8(ascii: "0")) }
            text += digits
            text.append(UInt8(ascii: end))
        }
        append(date.year, width: 4, before: "-")
        append(date.month, width: 2, before: "-")
        append(date.day, width: 2, before: "T")
        append(secondOfDay / 3600, width: 2, before: ":")
        append(secondOfDay / 60 % 60, width: 2, before: ":")
        append(secondOfDay % 60, width: 2, before: ".")
        append((milliseconds % 1000 + 1000) % 1000, width: 3, before: "Z")
        return String(decoding: text, as: UTF8.self)
    }

    /// Days since 1970-01-01 and the Gregorian date, in 400-year eras starting in March.
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
}

extension Timestamp {
    /// Parses an RFC 3339 time: `2026-11-21T04:51:26.123Z`, `2026-11-21T05:51:26+01:00`.
    ///
    /// Drops digits after the milliseconds; returns `nil` for other text.
    public init?(rfc3339 text: String) {
        let bytes = Array(text.utf8)
        guard (20...40).contains(bytes.count), let date = Self.days(bytes[0..<10]),
            bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), let hour = Self.number(bytes[11..<13]), hour < 24,
            let minute = Self.number(bytes[14..<16]), minute < 60, let second = Self.number(bytes[17..<19]),
            second < 60, let (milliseconds, zone) = Self.fraction(bytes[19...]), let offset = Self.offset(zone)
        else { return nil }
        let seconds = date * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(milliseconds: seconds * 1000 + milliseconds)
    }

    /// Returns the days since 1970 of `yyyy-mm-dd`, in 400-year eras starting in March.
    private static func days(_ text: ArraySlice<UInt8>) -> Int64? {
        let start = text.startIndex
        guard text[start + 4] == UInt8(ascii: "-"), text[start + 7] == UInt8(ascii: "-"),
            let year = number(text[start..<start + 4]), let month = number(text[start + 5..<start + 7]),
            let day = number(text[start + 8..<start + 10]), (1...12).contains(month), day >= 1
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day <= lengths[Int(month) - 1] else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func fraction(_ text: ArraySlice<UInt8>) -> (milliseconds: Int64, rest: ArraySlice<UInt8>)? {
        guard text.first == UInt8(ascii: ".") else { return (0, text) }
        let digits = text.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty else { return nil }
        let padded = Array(digits.prefix(3)) + [UInt8](repeating: UInt8(ascii: "0"), count: max(0, 3 - digits.count))
        return number(padded[...]).map { ($0, text.dropFirst(1 + digits.count)) }
    }

    private static func offset(_ zone: ArraySlice<UInt8>) -> Int64? {
        let start = zone.startIndex
        if zone.count == 1 { return zone.first == UInt8(ascii: "Z") || zone.first == UInt8(ascii: "z") ? 0 : nil }
        guard zone.count == 6, zone[start + 3] == UInt8(ascii: ":"), let hours = number(zone[start + 1..<start + 3]),
            hours < 24, let minutes = number(zone[start + 4..<start + 6]), minutes < 60
        else { return nil }
        switch zone.first {
        case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
        case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
