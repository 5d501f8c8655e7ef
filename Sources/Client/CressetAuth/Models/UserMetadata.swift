public import Foundation

/// The dates of a user's account.
open class UserMetadata: NSObject {
    /// The date of the account's creation.
    public let creationDate: Date?
    /// The date of the last sign-in.
    public let lastSignInDate: Date?

    init(creationDate: Date?, lastSignInDate: Date?) {
        self.creationDate = creationDate
        self.lastSignInDate = lastSignInDate
    }
}
