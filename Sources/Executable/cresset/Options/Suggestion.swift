enum Suggestion {
    /// Returns `; did you mean project?`, or an empty string without a similar word.
    static func text(for word: String, among known: [String]) -> String {
        let limit = max(1, word.drop { $0 == "-" }.count / 3)
        let best = known.map { (name: $0, distance: distance(from: word.lowercased(), to: $0.lowercased())) }
            .min { $0.distance < $1.distance }
        if let best, best.distance <= limit, best.name != word { return "; did you mean \(best.name)?" }
        let longer = known.filter { word.count > 5 && $0.hasPrefix(word + "-") }
        return longer.count == 1 ? "; did you mean \(longer[0])?" : ""
    }

    /// Returns the optimal string alignment distance, including swaps of neighbors.
    static func distance(from first: String, to second: String) -> Int {
        let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        // Arguments can be long.
        guard first.count <= 64, abs(first.count - second.count) <= 8 else { return .max }
        var rows = [Array(0...second.count)]
        for (i, scalar) in first.enumerated() {
            var row = [i + 1]
            for (j, other) in second.enumerated() {
                var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (scalar == other ? 0 : 1))
                if i > 0, j > 0, scalar == second[j - 1], first[i - 1] == other {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
