/// The regions of phone numbers, by the calling codes of ITU-T E.164 and the ranges that libphonenumber publishes.
enum CallingCodes {
    /// Prefix, without `+`, to region.
    private static let regions = firstWords(of: table)
    /// Calling code to the digits that are dialled before its numbers inside of the country.
    private static let trunks = firstWords(of: trunkTable)
    private static let exceptions = trunkExceptions.split(separator: " ")
    private static let longestCode = 3
    private static let longestPrefix = regions.keys.reduce(0) { max($0, $1.utf8.count) }

    /// The region (ISO 3166-1 alpha-2) of a number in its canonical form; `nil` for numbers of no region: satellites,
    /// international services, calling codes that are not assigned.
    static func region(of number: String) -> String? {
        guard number.hasPrefix("+") else { return nil }
        let digits = number.dropFirst()
        for length in stride(from: min(longestPrefix, digits.utf8.count), to: 0, by: -1) {
            if let region = regions[digits.prefix(length)] { return region }
        }
        return nil
    }

    /// Returns the digits of an international number without the trunk prefix that people write after the calling code
    /// (`+49 (0)176…`): with it, one number would be two. Where numbers begin with a zero of their own, as in Italy, it
    /// stays.
    ///
    /// - Parameter digits: Without `+`.
    /// - Returns: `nil` for a number that begins with a zero even so, where none does.
    static func droppingTrunk(of digits: String) -> String? {
        guard let (code, trunk) = trunk(of: digits) else { return digits }
        let number = digits.dropFirst(code.count)
        guard number.hasPrefix("0"), !exceptions.contains(where: digits.hasPrefix) else { return digits }
        let rest = number.dropFirst(trunk.count)
        guard number.hasPrefix(trunk), !rest.hasPrefix("0") else { return nil }
        return String(code + rest)
    }

    private static func trunk(of digits: String) -> (code: Substring, trunk: String)? {
        for length in 1...longestCode {
            let code = digits.prefix(length)
            if let trunk = trunks[code] { return (code, trunk) }
        }
        return nil
    }

    /// The first word of the line in which each of the other words stands.
    private static func firstWords(of table: String) -> [Substring: String] {
        var firstWords: [Substring: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            for word in words.dropFirst() { firstWords[word] = String(words[0]) }
        }
        return firstWords
    }
}
