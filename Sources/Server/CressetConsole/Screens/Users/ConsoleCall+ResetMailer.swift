import CressetHTTP
import CressetServer

extension ConsoleCall {
    var resetMailer: PasswordResetMailer {
        let host = request.head.headers["Host"].map { "http://\($0)" }
        return PasswordResetMailer(
            accounts,
            secrets: services.secrets,
            clock: services.clock,
            settings: services.mail,
            publicURL: services.publicURL ?? (services.isEmulator ? host : nil),
            mailbox: services.mailbox,
            wake: services.wakeMail
        )
    }
}
