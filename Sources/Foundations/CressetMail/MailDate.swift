/// Dates in mail format (RFC 5322 §3.3), in UTC.
enum MailDate {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// Last second of the year 9999: years have four digits.
    private static let last: Int64 = 253_402_300_799

    /// - Parameter seconds: Since 1970, clamped to the years 1970 to 9999.
    static func text(of seconds: Int64) -> String {
        let seconds = Int(min(max(seconds, 0), last))
        let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = date(ofDay: days)
        let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }.joined(separator: ":")
        return "\(weekdays[days % 7]), \(padded(day)) \(months[month - 1]) \(year) \(time) +0000"
    }

    // Years start in March here, so a leap day ends its year; 400 of them have 146097 days.
    private static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
