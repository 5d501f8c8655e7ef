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
    var settings = MailSettings()

    var isUnset: Bool { if case .none = way { true } else { false } }
}
