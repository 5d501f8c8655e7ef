import CressetFederation
import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServices

/// Stores events together with the account changes, and delivers them in the background.
struct EventService: Sendable {
    private let client: ProviderClient
    private let outbox: Outbox

    /// - Parameter policy: Network policy for webhooks; its timeout is replaced by the webhooks' own.
    init(
        _ policy: OutgoingPolicy,
        store: any IdentityStore,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry
    ) {
        var policy = policy
        policy.limits.timeout = .seconds(10)
        let client = ProviderClient(policy, threads: OutboxSettings.event.slots, permittedBy: "allow-hook-host")
        self.client = client
        outbox = Outbox(
            .event,
            store: store,
            sender: EventSender(store: store, secrets: secrets, clock: clock, logger: logger) {
                (request) throws(DeliveryError) in try await client.status(of: request)
            },
            secrets: secrets,
            clock: clock,
            isClockSteady: { try await store.isSteady(clock) },
            logger: logger,
            metrics: metrics
        )
    }

    func run() async {
        await outbox.run()
    }

    /// Aborts pending requests. Blocks.
    func close() {
        client.close()
    }
}

extension ProviderClient {
    fileprivate func status(of request: EventRequest) async throws(DeliveryError) -> Int {
        do throws(ProviderTransportError) {
            return try await send(
                ProviderRequest(method: "POST", url: request.url, headers: request.headers, body: request.body)
            ).status
        } catch {
            throw DeliveryError(.unreachable, reason: error.cause)
        }
    }
}
