import CressetIdentity
import CressetMail
import CressetWire

extension EmulatorMailbox {
    struct Entry: Sendable {
        enum Content: Sendable {
            case code(IssuedCode, link: String)
            case temporaryPassword(IssuedTemporaryPassword)
        }

        let content: Content
        let message: MailMessage?
        let sentAt: Timestamp

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
