import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServices

/// Stores text messages from the endpoints, and delivers them in the background.
struct SMSService: Sendable {
    let signal = OutboxSignal()
    private let transport: any SMSTransport
    private let outbox: Outbox

    /// - Parameter hosts: Hosts allowed for projects' own gateways, besides public ones.
    init(
        _ way: SMSRoute?,
        permitting hosts: [OutgoingHost],
        store: any OutboxStore & ProjectStore,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry,
        counting: @escaping @Sendable (OutboxItem, _ isSent: Bool) -> Void
    ) throws {
        transport = ProjectSMSTransport(
            projects: store,
            secrets: secrets,
            others: try way.map { try Self.transport(by: $0) },
            permitting: hosts
        )
        outbox = Outbox(
            .sms,
            store: store,
            sender: SMSSender(secrets: secrets, transport: transport),
            secrets: secrets,
            clock: clock,
            // The code in a message expires by the clock, whatever has moved it.
            isClockSteady: { true },
            signal: signal,
            logger: logger,
            metrics: metrics,
            counting: counting
        )
    }

    static func transport(by way: SMSRoute) throws -> any SMSTransport {
        do throws(DeliveryError) {
            switch way {
            case .gateway(let gateway): return try SMSGatewayTransport(gateway)
            case .spool(let path): return try SMSSpool(path)
            }
        } catch {
            throw CommandFailure("--sms: \(error.reason)")
        }
    }

    func run() async {
        await outbox.run()
    }

    /// Closes connections: a slow gateway must not delay shutdown.
    func close() async {
        await transport.close()
    }
}
