import CressetWire

/// The columns of one line of `firebase auth:export`, by their kinds (docs/wire §7.5).
struct LooseColumns {
    /// The most pieces of a line: those of the columns, and commas in names, URLs and claims.
    private static let pieceLimit = 1200

    private let pieces: [Substring]
    /// The assignments from a column and a piece on, by column and piece.
    private var known: [Int: Assignments] = [:]

    /// The number of possible assignments, 2 for more than one, and the pieces that the column has in one of them.
    private struct Assignments {
        var count = 0
        var length = 0
    }

    /// Splits a line at its commas.
    ///
    /// - Throws: ``UserRowError`` if it has too few or too many.
    init(_ line: String) throws(UserRowError) {
        var pieces = line.split(separator: ",", maxSplits: Self.pieceLimit, omittingEmptySubsequences: false)
        // The tool writes a comma after the last column, too.
        if pieces.count > UserColumns.count, pieces.last == "" { pieces.removeLast() }
        guard pieces.count >= UserColumns.count, pieces.count <= Self.pieceLimit else {
            throw UserRowError("\(pieces.count) columns, with quotes that are not closed or escaped")
        }
        self.pieces = pieces
    }

    /// The text of each column.
    ///
    /// - Throws: ``UserRowError`` if no assignment or more than one is possible.
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

extension UserColumns {
    private static let flags: Set = [2, 26]
    private static let hashes: Set = [3, 4]
    private static let moments: Set = [23, 24]
    private static let addresses: Set = [1, 8, 12, 16, 20]
    private static let claims = 27
    private static let names: Set = [5, 9, 13, 17, 21]
    private static let pictures: Set = [6, 10, 14, 18, 22]

    /// True if a record has the right number of columns, and those of a fixed kind are of it.
    static func fit(_ fields: [String]) -> Bool {
        least <= fields.count && fields.count <= count + 1 && fields.dropFirst(count).allSatisfy(\.isEmpty)
            && fields.prefix(count).enumerated().allSatisfy { isFixed($1[...], for: $0) }
    }

    /// True if the column may contain commas.
    fileprivate static func isText(_ column: Int) -> Bool {
        names.contains(column) || pictures.contains(column) || column == claims
    }

    /// True if the tool may have written these pieces for the column.
    fileprivate static func accept(_ pieces: ArraySlice<Substring>, for column: Int) -> Bool {
        guard let first = pieces.first, let last = pieces.last else { return false }
        if column == claims {
            return pieces.count == 1 && first.isEmpty
                || first.hasPrefix("\"") && last.hasSuffix("\"")
                    && isObject(text(pieces.joined(separator: ","), of: column))
        }
        guard pieces.count > 1 else { return isFixed(first, for: column) }
        // Names with commas are quoted, URLs are not.
        return names.contains(column)
            ? first.hasPrefix("\"") && last.hasSuffix("\"")
            : first.hasPrefix("http://") || first.hasPrefix("https://")
    }

    /// The text that the tool made a column of.
    fileprivate static func text(_ column: String, of index: Int) -> String {
        let isQuoted = column.hasPrefix("\"") && column.hasSuffix("\"") && column.utf8.count > 1
        if index == claims {
            return isQuoted ? String(column.dropFirst().dropLast()).replacing("\"\"", with: "\"") : column
        }
        return names.contains(index) && isQuoted && column.contains(",")
            ? String(column.dropFirst().dropLast()) : column
    }

    private static func isObject(_ text: String) -> Bool {
        (try? JSONValue(parsing: Array(text.utf8)))?.object != nil
    }

    private static func isFixed(_ text: Substring, for column: Int) -> Bool {
        if text.isEmpty { return true }
        if flags.contains(column) { return ["true", "false"].contains(text.lowercased()) }
        if moments.contains(column) { return text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        if hashes.contains(column) { return Base64.decoded(String(text)) != nil }
        if addresses.contains(column) { return text.contains("@") }
        return true
    }
}
