import CressetConcurrency
public import CressetHTTPClient
import CressetMail

public struct SMTPTransport: MailTransport {
    private let client: SMTPClient

    /// - Parameter helloName: Name of this server in its greeting; `nil` for the machine's.
    /// - Throws: ``DeliveryError`` without threads or memory.
    public init(_ server: SMTPServer, helloName: String?, threads: Int) throws(DeliveryError) {
        do throws(SMTPError) {
            client = try SMTPClient(server: server, helloName: helloName, threads: threads)
        } catch {
            throw DeliveryError(error)
        }
    }

    /// - Throws: ``DeliveryError``: `refused`, `unreachable`, `misconfigured` (wrong password or certificate, or a
    ///   server that rejects this client), or `deferred`.
    public func send(_ letter: MailLetter) async throws(DeliveryError) {
        let message = letter.message
        do throws(SMTPError) {
            try await client.send(letter.bytes, from: message.sender.address, to: message.recipient.address)
        } catch {
            throw DeliveryError(error)
        }
    }

    public func close() async {
        await BlockingWork.run { [client] in client.close() }
    }
}

extension DeliveryError {
    // The mail waits for an operator to fix a wrong password or certificate.
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
