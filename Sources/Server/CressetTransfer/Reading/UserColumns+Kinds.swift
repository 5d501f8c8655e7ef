import CressetWire

extension UserColumns {
    private static let flags: Set = [2, 26]
    private static let hashes: Set = [3, 4]
    private static let moments: Set = [23, 24]
    private static let addresses: Set = [1, 8, 12, 16, 20]
    private static let claims = 27
    private static let names: Set = [5, 9, 13, 17, 21]
    private static let pictures: Set = [6, 10, 14, 18, 22]

    static func fit(_ fields: [String]) -> Bool {
        least <= fields.count && fields.count <= count + 1 && fields.dropFirst(count).allSatisfy(\.isEmpty)
            && fields.prefix(count).enumerated().allSatisfy { isFixed($1[...], for: $0) }
    }

    static func isText(_ column: Int) -> Bool {
        names.contains(column) || pictures.contains(column) || column == claims
    }

    static func accept(_ pieces: ArraySlice<Substring>, for column: Int) -> Bool {
        guard let first = pieces.first, let last = pieces.last else { return false }
        if column == claims {
            return pieces.count == 1 && first.isEmpty
                || first.hasPrefix("\"") && last.hasSuffix("\"")
                    && isObject(text(pieces.joined(separator: ","), of: column))
        }
        guard pieces.count > 1 else { return isFixed(first, for: column) }
        // The tool quotes names with commas, but not URLs.
        return names.contains(column)
            ? first.hasPrefix("\"") && last.hasSuffix("\"")
            : first.hasPrefix("http://") || first.hasPrefix("https://")
    }

    /// Undoes the tool's quoting.
    static func text(_ column: String, of index: Int) -> String {
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
