import CressetConcurrency
public import CressetHTTPClient
import CressetMail

/// Hands letters to a mail server.
public struct SMTPTransport: MailTransport {
    private let client: SMTPClient

    /// A transport to one mail server.
    ///
    /// - Parameter threads: The number of letters that may be on their way at once.
    /// - Throws: ``MailTransportError`` if the machine refuses threads or memory.
    public init(_ server: SMTPServer, threads: Int) throws(MailTransportError) {
        do throws(SMTPError) {
            client = try SMTPClient(server: server, threads: threads)
        } catch {
            throw MailTransportError(error)
        }
    }

    /// Hands the letter over in one SMTP transaction.
    ///
    /// - Throws: ``MailTransportError``: `refused`, `unreachable`, `misconfigured` (wrong password or certificate), or
    ///   `deferred`.
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
            case .authenticationFailed, .tlsFailed: .misconfigured
            default: .deferred
            }
        self.init(code, reason: error.reason)
    }
}
