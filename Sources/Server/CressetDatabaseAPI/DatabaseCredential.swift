import CressetDatabase
import CressetIdentity
import CressetWire

/// The credential of a request, as far as it was proven.
struct DatabaseCredential: Sendable {
    /// The reader or writer that it stands for.
    var caller: DatabaseCaller
    /// The administrator, also where the credential stands for somebody else's eyes; `nil` for others.
    var administrator: AuditOrigin?
    /// The administrator's token; `nil` for one that is never revoked.
    var token: String?
    /// The moment at which it ends, in seconds since 1970; `nil` for none.
    var expiry: Int64?
    /// The user's ID token that it is, and its project.
    var user: (token: PresentedIDToken, projectID: String)?
    /// The secret of the database that it is, or that has signed it.
    var secret: (id: String, projectID: String)?
    /// True if the client is told why it was refused: whoever has the secret has wished so.
    var wantsReasons = false

    /// True if it is an administrator's, with or without somebody else's eyes.
    var isWhole: Bool { caller == .administrator || administrator != nil }

    /// Tells whether two credentials stand for the same one, as long.
    func isSame(as other: DatabaseCredential) -> Bool {
        caller == other.caller && expiry == other.expiry && user?.token == other.user?.token
            && secret?.id == other.secret?.id && token == other.token
    }

    /// No credential.
    static let none = DatabaseCredential(caller: .user(auth: .null))
}
