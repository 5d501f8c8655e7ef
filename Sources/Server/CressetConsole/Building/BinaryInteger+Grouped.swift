extension BinaryInteger {
    /// Number with separators of thousands: `13,947`.
    var grouped: String {
        var text = String(magnitude)
        var end = text.count - 3
        while end > 0 {
            text.insert(",", at: text.index(text.startIndex, offsetBy: end))
            end -= 3
        }
        return (self < 0 ? "-" : "") + text
    }
}
