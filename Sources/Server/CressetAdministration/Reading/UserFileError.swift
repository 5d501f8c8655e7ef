/// A file that cannot be read on: nothing after the place is known.
public struct UserFileError: Error, Equatable, Sendable {
    /// The reason and the place, for a person.
    public let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// The refusal of one row; the others can be read.
struct UserRowError: Error, Equatable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
