internal import CressetConcurrency

/// Hands messages to a mail server, over connections that it keeps for the next message.
///
/// A message whose acknowledgement was lost is reported as not sent although the server may have it: sent again, it may
/// arrive twice, and SMTP knows no way around that.
public final class SMTPClient: Sendable {
    private let pool: BlockingPool<SMTPConnection>
    private let ending = TransferEnding()

    /// - Parameters:
    ///   - helloName: The client's own name; the machine's name if it is `nil` or no host name.
    ///   - threads: The number of messages that may be on their way at once, each over a connection of its own.
    ///   - capacity: The number of messages that may wait.
    public init(server: SMTPServer, helloName: String? = nil, threads: Int = 2, capacity: Int = 256) throws(SMTPError) {
        do {
            pool = try BlockingPool(threads: threads, capacity: capacity) {
                try SMTPConnection(to: server, helloName: helloName)
            }
        } catch {
            throw error as? SMTPError ?? SMTPError(.other, reason: "failed to start a thread for mail")
        }
    }

    /// Hands the message over; returns when the server has taken it.
    ///
    /// A cancelled task stops, unless all of the message is with the server already: then its answer is waited for.
    ///
    /// - Parameters:
    ///   - message: The message's bytes, lines ended by CRLF.
    ///   - sender: The address that failures are reported to.
    ///   - recipient: An address without a name.
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

    /// Refuses waiting messages, grants those that are under way the grace period, and ends the connections. Blocks.
    public func close(within patience: Duration = .seconds(5)) {
        ending.begin(within: patience)
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
