import CressetIdentity
import CressetMail
import CressetWire

extension EmulatorMailbox {
    /// A code or password with its mail; without one if an administrator has asked for the link alone.
    struct Entry: Sendable {
        enum Content: Sendable {
            case code(IssuedCode, link: String)
            case temporaryPassword(IssuedTemporaryPassword)
        }

        let content: Content
        let message: MailMessage?
        let sentAt: Timestamp

        /// The name in the API.
        var type: OobRequestType {
            switch content {
            case .code(let issued, _): issued.code.kind.wire
            case .temporaryPassword: .temporaryPassword
            }
        }

        var pool: UserPool {
            switch content {
            case .code(let issued, _): issued.code.pool
            case .temporaryPassword(let issued): issued.pool
            }
        }

        /// The code or the password.
        var secret: String {
            switch content {
            case .code(let issued, _): issued.secret
            case .temporaryPassword(let issued): issued.text
            }
        }

        var link: String? {
            switch content {
            case .code(_, let link): link
            case .temporaryPassword: nil
            }
        }
    }
}
