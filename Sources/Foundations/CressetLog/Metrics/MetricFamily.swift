protocol MetricFamily: Sendable {
    var name: String { get }
    var help: String { get }
    var kind: String { get }

    func samples() -> [String]
}

extension MetricFamily {
    /// Returns a line such as `name{label="value"} 3`.
    func sample(_ suffix: String, labels: [(String, String)], value: Double) -> String {
        let pairs = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        return name + suffix + (pairs.isEmpty ? "" : "{\(pairs)}") + " " + Self.text(of: value)
    }

    static func text(of value: Double) -> String {
        Int64(exactly: value).map { String($0) } ?? "\(value)"
    }

    private static func escaped(_ value: String) -> String {
        var escaped = String.UnicodeScalarView()
        // By scalars, because a carriage return and a newline form one character.
        for scalar in value.unicodeScalars {
            if scalar == "\\" || scalar == "\"" || scalar == "\n" { escaped.append("\\") }
            escaped.append(scalar == "\n" ? "n" : scalar)
        }
        return String(escaped)
    }
}
