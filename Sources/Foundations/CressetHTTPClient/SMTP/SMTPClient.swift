internal import CressetConcurrency

/// A client for mail delivery to a server, with reusable connections.
///
/// If the server's acknowledgement is lost, sending fails although the server may have the message. A retry may then
/// deliver it twice; SMTP cannot prevent this.
public final class SMTPClient: Sendable {
    private let pool: BlockingPool<SMTPConnection>
    private let ending = TransferShutdown()

    /// - Parameters:
    ///   - helloName: Client's host name; the machine's name if `nil` or invalid.
    ///   - threads: Maximum concurrent messages, each over its own connection.
    public init(server: SMTPServer, helloName: String? = nil, threads: Int = 2, capacity: Int = 256) throws(SMTPError) {
        do {
            pool = try BlockingPool(threads: threads, capacity: capacity) {
                try SMTPConnection(to: server, helloName: helloName)
            }
        } catch {
            throw error as? SMTPError ?? SMTPError(.other, reason: "failed to start a thread for mail")
        }
    }

    /// Sends the message, and returns after the server has accepted it.
    ///
    /// Cancellation stops the transfer, unless the message is already complete: then this function waits for the reply.
    ///
    /// - Parameters:
    ///   - message: Bytes of the message, with lines ending in CRLF.
    ///   - sender: Address for delivery failures.
    ///   - recipient: Address without a name.
    public func send(
        _ message: [UInt8],
        from sender: String,
        to recipient: String
    ) async throws(SMTPError) {
        let transfer = try SMTPTransfer(message, from: sender, to: recipient, ending: ending)
        do {
            try await withTaskCancellationHandler {
                try await pool.run { connection in try connection.send(transfer) }
            } onCancel: {
                transfer.cancel()
            }
        } catch {
            throw Self.error(error)
        }
    }

    /// Rejects pending messages, gives active ones the grace period, and closes the connections. Blocks.
    public func close(within timeout: Duration = .seconds(5)) {
        ending.begin(within: timeout)
        pool.close()
    }

    private static func error(_ error: any Error) -> SMTPError {
        switch error {
        case let error as SMTPError: error
        case PoolError.full: SMTPError(.other, reason: "too many pending messages")
        default: SMTPError(.other, reason: "the mail client is closed")
        }
    }
}
