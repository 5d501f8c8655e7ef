/// A fatal error in a file: later rows are unreadable.
public struct UserFileError: Error, Equatable, Sendable {
    public let reason: String
    let remedy: String

    init(_ reason: String, remedy: String = "fix the file and run the same command again to continue") {
        self.reason = reason
        self.remedy = remedy
    }
}

/// Rejection of one row; others remain readable.
struct UserRowError: Error, Equatable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// Without its second factor, the password alone would sign the user in.
    init(withFactor type: String) {
        self.init("a second factor of the type \(type) is not supported")
    }
}

extension UserFileError {
    /// Recognizes it by its first bytes; `nil` if they may be rows.
    static func ofFormat(_ beginning: [UInt8]) -> UserFileError? {
        let formats: [(mark: [UInt8], name: String, remedy: String)] = [
            ([0x1F, 0x8B], "compressed (gzip)", "decompress it first: gunzip -c FILE > users.json"),
            ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "unpack it first"),
            ([0xFF, 0xFE], "UTF-16", "convert it to UTF-8 first"),
            ([0xFE, 0xFF], "UTF-16", "convert it to UTF-8 first"),
        ]
        guard let format = formats.first(where: { beginning.starts(with: $0.mark) }) else { return nil }
        return UserFileError("the file is \(format.name); \(format.remedy)", remedy: format.remedy)
    }
}
