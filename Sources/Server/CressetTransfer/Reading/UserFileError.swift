/// A fatal error in a file: later rows are unreadable.
public struct UserFileError: Error, Equatable, Sendable {
    public let reason: String
    let remedy: String

    init(_ reason: String, remedy: String = "fix the file and run the same command again to continue") {
        self.reason = reason
        self.remedy = remedy
    }
}

/// The rejection of one row; others remain readable.
struct UserRowError: Error, Equatable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
