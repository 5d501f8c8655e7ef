/// The regions of phone numbers, by the calling codes of ITU-T E.164 and the ranges that libphonenumber publishes.
enum CallingCodes {
    /// Prefix, without `+`, to region.
    private static let regions: [Substring: String] = {
        var regions: [Substring: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            for prefix in words.dropFirst() { regions[prefix] = String(words[0]) }
        }
        return regions
    }()
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
}
