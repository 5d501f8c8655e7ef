/// A date in headers (RFC 9110 §5.6.7).
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// - Parameter rfc3339: `2026-01-31T08:00:00.000Z`.
    static func text(seconds: Int64, rfc3339: String) -> String {
        let parts = rfc3339.split { "-T.Z".contains($0) }
        guard parts.count >= 4, let month = Int(parts[1]), 1...12 ~= month else { return "" }
        let day = days[Int(((seconds / 86_400) % 7 + 7) % 7)]
        return "\(day), \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]) GMT"
    }
}
