/// Phone number regions, from ITU-T E.164 calling codes and libphonenumber's ranges.
enum CallingCodes {
    /// From prefix, without `+`, to region.
    private static let regions = firstWords(of: table)
    /// From calling code to national trunk prefix.
    private static let trunks = firstWords(of: trunkTable)
    private static let exceptions = trunkExceptions.split(separator: " ")
    private static let maxCode = 3
    private static let maxPrefix = regions.keys.reduce(0) { max($0, $1.utf8.count) }

    /// Returns the region (ISO 3166-1 alpha-2) of a canonical number.
    ///
    /// `nil` for satellites, international services and unassigned calling codes.
    static func region(of number: String) -> String? {
        guard number.hasPrefix("+") else { return nil }
        let digits = number.dropFirst()
        for length in stride(from: min(maxPrefix, digits.utf8.count), to: 0, by: -1) {
            if let region = regions[digits.prefix(length)] { return region }
        }
        return nil
    }

    /// Returns the digits of an international number without a trunk prefix after the calling code (`+49 (0)176…`).
    ///
    /// Some numbers start with their own zero, as in Italy: it remains.
    ///
    /// - Returns: `nil` if another leading zero remains, in countries without such numbers.
    static func droppingTrunk(of digits: String) -> String? {
        guard let (code, trunk) = trunk(of: digits) else { return digits }
        let number = digits.dropFirst(code.count)
        guard number.hasPrefix("0"), !exceptions.contains(where: digits.hasPrefix) else { return digits }
        let rest = number.dropFirst(trunk.count)
        guard number.hasPrefix(trunk), !rest.hasPrefix("0") else { return nil }
        return String(code + rest)
    }

    private static func trunk(of digits: String) -> (code: Substring, trunk: String)? {
        for length in 1...maxCode {
            let code = digits.prefix(length)
            if let trunk = trunks[code] { return (code, trunk) }
        }
        return nil
    }

    private static func firstWords(of table: String) -> [Substring: String] {
        var firstWords: [Substring: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            for word in words.dropFirst() { firstWords[word] = String(words[0]) }
        }
        return firstWords
    }
}
