/// A line of `firebase auth:export`, divided into columns by kind (docs/wire §7.5).
struct LenientColumns {
    /// Maximum pieces: columns, and commas in names, URLs and claims.
    private static let pieceLimit = 1200

    private let pieces: [Substring]
    /// Known assignments by column and first piece.
    private var known: [Int: Assignments] = [:]

    /// Number of assignments, at most 2, and the column's pieces in one of them.
    private struct Assignments {
        var count = 0
        var length = 0
    }

    init(_ line: String) throws(UserRowError) {
        var pieces = line.split(separator: ",", maxSplits: Self.pieceLimit, omittingEmptySubsequences: false)
        // The tool also writes a comma after the last column.
        if pieces.count > UserColumns.count, pieces.last == "" { pieces.removeLast() }
        guard pieces.count >= UserColumns.count, pieces.count <= Self.pieceLimit else {
            throw UserRowError(
                "expected \(UserColumns.count) columns, found \(pieces.count); quotes are not closed or not escaped"
            )
        }
        self.pieces = pieces
    }

    func fields() throws(UserRowError) -> [String] {
        var search = self
        switch search.assignments(ofColumn: 0, from: 0).count {
        case 0: throw UserRowError("its values do not fit the columns: commas or quotes are not escaped")
        case 1: break
        default: throw UserRowError("its commas and quotes can be read in more than one way")
        }
        var fields: [String] = []
        var start = 0
        for column in 0..<UserColumns.count {
            let length = search.assignments(ofColumn: column, from: start).length
            fields.append(UserColumns.text(text(from: start, length: length), of: column))
            start += length
        }
        return fields
    }

    private mutating func assignments(ofColumn column: Int, from start: Int) -> Assignments {
        guard column < UserColumns.count else { return Assignments(count: start == pieces.count ? 1 : 0) }
        let key = column * (Self.pieceLimit + 1) + start
        if let found = known[key] { return found }
        let most = pieces.count - start - (UserColumns.count - column - 1)
        var found = Assignments()
        if most >= 1 {
            for length in 1...(UserColumns.isText(column) ? most : 1) where found.count < 2 {
                guard UserColumns.accept(pieces[start..<start + length], for: column) else { continue }
                let rest = assignments(ofColumn: column + 1, from: start + length).count
                if rest > 0 { found = Assignments(count: min(2, found.count + rest), length: length) }
            }
        }
        known[key] = found
        return found
    }

    private func text(from start: Int, length: Int) -> String {
        pieces[start..<start + length].joined(separator: ",")
    }
}
