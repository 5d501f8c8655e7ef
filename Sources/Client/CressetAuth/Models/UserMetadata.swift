public import Foundation

/// When a user's account was made and last used.
open class UserMetadata: NSObject {
    /// When the account was made.
    public let creationDate: Date?
    /// When the user last signed in.
    public let lastSignInDate: Date?

    init(creationDate: Date?, lastSignInDate: Date?) {
        self.creationDate = creationDate
        self.lastSignInDate = lastSignInDate
    }
}
