import CressetFederation
import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServices

/// Stores events together with the account changes, and delivers them in the background.
struct EventService: Sendable {
    private struct Transport: EventTransport {
        let client: ProviderClient

        func send(_ request: EventRequest) async throws(EventTransportError) -> Int {
            do throws(ProviderTransportError) {
                return try await client.send(
                    ProviderRequest(method: "POST", url: request.url, headers: request.headers, body: request.body)
                ).status
            } catch {
                throw EventTransportError(cause: error.cause)
            }
        }
    }

    private let client: ProviderClient
    private let delivery: EventDelivery

    /// - Parameter policy: The network policy for webhooks; its timeout is replaced by the webhooks' own.
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
        client = ProviderClient(policy, threads: EventDelivery.width, permittedBy: "allow-hook-host")
        delivery = EventDelivery(
            store: store,
            secrets: secrets,
            clock: clock,
            isClockSteady: { try await store.isSteady(clock) },
            transport: Transport(client: client),
            logger: logger,
            metrics: metrics
        )
    }

    func run() async {
        await delivery.run()
    }

    /// Aborts pending requests. Blocks.
    func close() {
        client.close()
    }
}
