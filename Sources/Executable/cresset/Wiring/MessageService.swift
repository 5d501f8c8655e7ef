import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServices

/// Stores text messages from the endpoints, and delivers them in the background.
struct MessageService: Sendable {
    let signal = OutboxSignal()
    private let transport: any MessageTransport
    private let delivery: MessageDelivery

    /// - Parameters:
    ///   - way: The operator's gateway.
    ///   - hosts: Hosts allowed for projects' own gateways, in addition to public ones.
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

    func run() async {
        await delivery.run()
    }

    /// Closes the connections, so that a slow gateway does not delay shutdown.
    func close() async {
        await transport.close()
    }
}
