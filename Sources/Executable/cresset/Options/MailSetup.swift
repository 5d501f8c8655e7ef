import CressetHTTPClient
import CressetServices

/// The settings and the transport of mails.
struct MailSetup {
    enum Way {
        case none
        case smtp(SMTPServer)
        case directory(String)
    }

    var way = Way.none
    /// The name of this server in its greeting; `nil`: the machine's.
    var helloName: String?
    /// A file of certificates that are trusted for projects' own mail servers, beside the system's.
    var authorities: String?
    var settings = MailSettings()

    var isUnset: Bool { if case .none = way { true } else { false } }
}
