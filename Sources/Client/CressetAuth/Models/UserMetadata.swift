public import Foundation

/// The dates of a user's account.
#if canImport(ObjectiveC)
    @objc(FIRUserMetadata)
#endif
open class UserMetadata: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The date of the account's creation.
    public let creationDate: Date?
    /// The date of the last sign-in.
    public let lastSignInDate: Date?

    init(creationDate: Date?, lastSignInDate: Date?) {
        self.creationDate = creationDate
        self.lastSignInDate = lastSignInDate
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required init?(coder: NSCoder) {
        creationDate = coder.date(forKey: "creationDate")
        lastSignInDate = coder.date(forKey: "lastSignInDate")
    }

    /// Writes both dates.
    public func encode(with coder: NSCoder) {
        coder.encode(date: creationDate, forKey: "creationDate")
        coder.encode(date: lastSignInDate, forKey: "lastSignInDate")
    }
}
