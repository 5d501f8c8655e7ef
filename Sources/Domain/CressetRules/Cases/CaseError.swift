/// The error of a file of cases that says something else than it should.
public struct CaseError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The words for people, with the case that is meant.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
