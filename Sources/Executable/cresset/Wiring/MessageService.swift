import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServices

/// Text messages as the service has them: stored by the endpoints, delivered beside them.
struct MessageService: Sendable {
    /// Wakes the delivery when a message was stored.
    let signal = OutboxSignal()
    private let transport: any MessageTransport
    private let delivery: MessageDelivery

    /// - Parameters:
    ///   - way: The operator's.
    ///   - hosts: The places of projects' own gateways, beside the public internet.
    /// - Throws: ``CommandFailure``.
    init(
        _ way: MessageWay?,
        permitting hosts: [OutgoingHost],
        store: any MessageStore & ProjectStore,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry
    ) throws {
        transport = ProjectMessages(
            projects: store,
            secrets: secrets,
            others: try way.map { try Self.transport(by: $0) } ?? UnsetMessages(),
            permitting: hosts
        )
        delivery = MessageDelivery(
            store: store,
            secrets: secrets,
            clock: clock,
            transport: transport,
            signal: signal,
            logger: logger,
            metrics: metrics
        )
    }

    /// - Throws: ``CommandFailure``.
    static func transport(by way: MessageWay) throws -> any MessageTransport {
        do throws(MessageTransportError) {
            switch way {
            case .gateway(let gateway): return try GatewayTransport(gateway)
            case .spool(let path): return try MessageSpool(path)
            }
        } catch {
            throw CommandFailure("--sms: \(error.reason)")
        }
    }

    /// Delivers until the task is cancelled.
    func run() async {
        await delivery.run()
    }

    /// Ends the connections, so that a gateway that is slow to answer does not hold up the end.
    func close() async {
        await transport.close()
    }
}
