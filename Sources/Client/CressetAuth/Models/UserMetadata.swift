public import Foundation

/// When a user's account was made and last used.
open class UserMetadata: NSObject {
    public let creationDate: Date?
    public let lastSignInDate: Date?

    init(creationDate: Date?, lastSignInDate: Date?) {
        self.creationDate = creationDate
        self.lastSignInDate = lastSignInDate
    }
}
