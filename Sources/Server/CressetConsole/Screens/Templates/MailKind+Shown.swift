import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetServerWire
import CressetServices
import CressetWire

extension MailKind {
    var title: String {
        switch self {
        case .passwordReset: "Password reset"
        case .temporaryPassword: "Temporary password"
        case .emailVerification: "Email address verification"
        case .emailSignIn: "Email link sign-in"
        case .emailChangeVerification: "Confirmation of a new email address"
        case .emailChangeNotice: "Email address change"
        case .secondFactorNotice: "Second factor added"
        case .signInMethodNotice: "Sign-in methods changed"
        case .recoveryCodeNotice: "Recovery code used"
        case .wrongCodeNotice: "Wrong codes"
        }
    }

    var settings: [String] {
        let path = "notification.sendEmail.\(configName)"
        guard ConfigMessage.schema.field(at: ["notification", "sendEmail", configName]) != nil else { return [] }
        return ["subject", "body", "bodyFormat", "senderDisplayName", "senderLocalPart", "replyTo"]
            .map { "\(path).\($0)" }
    }

    var form: SettingsForm {
        SettingsForm(name: "save", title: "Texts", settings: settings)
    }
}
