public enum ProjectID {
    static let length = 4...30
    /// The project of the console's operators. No API key, path or command of other projects reaches it.
    public static let operators = "_operators"

    /// True for projects of the server itself.
    public static func isReserved(_ id: String) -> Bool { id.hasPrefix("_") }

    /// True for 4 to 30 lower-case letters, digits and hyphens, with a letter first and no hyphen last.
    ///
    /// Such ids are safe in host names, paths and issuers.
    public static func isValid(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard length.contains(bytes.count), let first = bytes.first, isLetter(first), bytes.last != hyphen else {
            return false
        }
        return bytes.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == hyphen }
    }

    private static let hyphen = UInt8(ascii: "-")

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}
