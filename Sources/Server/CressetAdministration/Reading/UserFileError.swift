/// A file that cannot be read on: nothing after the place is known.
public struct UserFileError: Error, Equatable, Sendable {
    /// The reason and the place, for a person.
    public let reason: String
    /// The way to the rest of the file, for a person.
    let remedy: String

    init(_ reason: String, remedy: String = "fix the file and run the same command again to continue") {
        self.reason = reason
        self.remedy = remedy
    }
}

/// The refusal of one row; the others can be read.
struct UserRowError: Error, Equatable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
