import CressetConcurrency
public import CressetHTTPClient
import CressetMail

/// Hands letters to a mail server.
public struct SMTPTransport: MailTransport {
    private let client: SMTPClient

    /// A transport to one mail server.
    ///
    /// - Parameters:
    ///   - helloName: The name of this server in its greeting; the machine's if it is `nil`.
    ///   - threads: The number of letters that may be on their way at once.
    /// - Throws: ``MailTransportError`` if the machine refuses threads or memory.
    public init(_ server: SMTPServer, helloName: String?, threads: Int) throws(MailTransportError) {
        do throws(SMTPError) {
            client = try SMTPClient(server: server, helloName: helloName, threads: threads)
        } catch {
            throw MailTransportError(error)
        }
    }

    /// Hands the letter over in one SMTP transaction.
    ///
    /// - Throws: ``MailTransportError``: `refused`, `unreachable`, `misconfigured` (wrong password or certificate, or a
    ///   server that takes nothing from us), or `deferred`.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        let message = letter.message
        do throws(SMTPError) {
            try await client.send(letter.bytes, from: message.sender.address, to: message.recipient.address)
        } catch {
            throw MailTransportError(error)
        }
    }

    /// Ends the connections. Blocks no thread of the cooperative pool.
    public func close() async {
        await BlockingWork.run { [client] in client.close() }
    }
}

extension MailTransportError {
    // A wrong password or certificate is repaired by a person while the mail waits.
    fileprivate init(_ error: SMTPError) {
        let code: Code =
            switch error.code {
            case .refused: .refused
            case .unreachable: .unreachable
            case .authenticationFailed, .tlsFailed, .senderRefused: .misconfigured
            default: .deferred
            }
        self.init(code, reason: error.reason)
    }
}
