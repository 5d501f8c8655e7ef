import CressetIdentity

/// The work that is left to do when a password was refused, so that the time of the answer tells nothing.
struct RefusalWork: Equatable, Sendable {
    /// The kinds of imported hashes to check against, with no result.
    let decoys: [PasswordDecoy]
    /// The cost of the native hash to make and throw away; `nil` where one was computed already.
    let nativeCost: Int?
}
