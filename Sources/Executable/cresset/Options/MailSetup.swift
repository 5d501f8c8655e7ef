import CressetHTTPClient
import CressetServices

struct MailSetup {
    enum Way {
        case none
        case smtp(SMTPServer)
        case directory(String)
    }

    var way = Way.none
    var helloName: String?
    /// Additional CA certificates for projects' own mail servers.
    var authorities: String?
    var settings = MailSettings()

    var isUnset: Bool { if case .none = way { true } else { false } }
}
