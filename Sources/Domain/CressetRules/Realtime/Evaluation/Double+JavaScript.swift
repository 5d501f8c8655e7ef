extension Double {
    /// Number as written by JavaScript: `5`, `2.5`, `1e+21`, `NaN`.
    var javaScriptText: String {
        guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
        guard self != 0 else { return "0" }
        if let integer = Int64(exactly: self), magnitude < 1e15 { return String(integer) }
        return (self < 0 ? "-" : "") + Self.laidOut(magnitude)
    }

    /// Places the point or exponent among the shortest exact digits.
    private static func laidOut(_ number: Double) -> String {
        let parts = "\(number)".split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + mantissa[0].count
        let written = mantissa.joined().reversed().drop { $0 == "0" }.reversed()
        let digits = String(written.drop { $0 == "0" })
        let point = exponent - (written.count - digits.count)
        if digits.count <= point, point <= 21 { return digits + String(repeating: "0", count: point - digits.count) }
        if point > 0, point <= 21 { return digits.prefix(point) + "." + digits.dropFirst(point) }
        if point > -6, point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
        let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
        return digits.prefix(1) + fraction + "e" + (point > 0 ? "+" : "-") + String((point - 1).magnitude)
    }
}
