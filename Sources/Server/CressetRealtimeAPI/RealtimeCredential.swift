import CressetIdentity
import CressetRealtime
import CressetWire

struct RealtimeCredential: Sendable {
    var caller: RealtimeCaller
    /// Administrator, even with an `auth` override; `nil` for others.
    var administrator: AuditOrigin?
    /// `nil` if it is irrevocable.
    var token: String?
    /// Expiration in seconds since 1970, if any.
    var expiry: Int64?
    var user: (token: PresentedIDToken, projectID: String)?
    /// Database secret used directly or to sign the token.
    var secret: (id: String, projectID: String)?
    /// `true` to send reasons for denials, as requested by the signer of the token.
    var wantsReasons = false

    /// `true` for an administrator, even with an `auth` override.
    var isWhole: Bool { caller == .administrator || administrator != nil }

    func isSame(as other: RealtimeCredential) -> Bool {
        caller == other.caller && expiry == other.expiry && user?.token == other.user?.token
            && secret?.id == other.secret?.id && token == other.token
    }

    static let none = RealtimeCredential(caller: .user(auth: .null))
}
