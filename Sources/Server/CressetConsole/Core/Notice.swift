import CressetHTTP

/// A sentence shown once after an act. The URL contains only its name.
enum Notice: String, CaseIterable, Sendable {
    case saved
    case created
    case deleted
    case disabled
    case enabled
    case sessionEnded
    case sessionsEnded
    case unlocked
    case mailQueued
    case mailAccepted
    case passwordSet
    case factorEnrolled
    case factorRemoved
    case methodRemoved
    case revoked
    case rolledBack
    case cleared
    case passkeyEnrolled
    case passkeyRemoved
    case retried
    case keyRotated
    case backupRequested
    case exported
    case imported
    case paused
    case resumed

    static let parameter = "notice"

    var text: String {
        switch self {
        case .saved: "Saved."
        case .created: "Created."
        case .deleted: "Deleted."
        case .disabled: "Disabled."
        case .enabled: "Enabled."
        case .sessionEnded: "The session has ended."
        case .sessionsEnded: "All sessions have ended."
        case .unlocked: "The limits are lifted."
        case .mailQueued: "The mail is queued."
        case .mailAccepted: "The mail server accepted the mail."
        case .passwordSet: "The password is set."
        case .factorEnrolled: "The authenticator app is enrolled."
        case .factorRemoved: "The second factor is removed."
        case .methodRemoved: "The sign-in method is removed."
        case .revoked: "Revoked."
        case .rolledBack: "The earlier version is active."
        case .cleared: "Cleared."
        case .passkeyEnrolled: "The passkey is enrolled."
        case .passkeyRemoved: "The passkey is removed."
        case .retried: "Failed events are queued again."
        case .keyRotated: "The new key is published."
        case .backupRequested: "The backup begins within seconds."
        case .exported: "The users are saved to the export folder."
        case .imported: "The users are imported."
        case .paused: "Paused. Events wait for up to 3 days."
        case .resumed: "Resumed. Waiting events are sent within a minute."
        }
    }

    func added(to path: String) -> String {
        HTTPQuery([(Self.parameter, rawValue)]).appended(to: path)
    }
}
