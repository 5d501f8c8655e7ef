import CressetFederation
import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServices

/// Events as the service has them: stored by the steps that change accounts, delivered beside them.
struct EventService: Sendable {
    /// The transport to webhooks.
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

    /// - Parameter policy: The terms on which hooks are talked to; the time is the webhooks' own.
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

    /// Delivers until the task is cancelled.
    func run() async {
        await delivery.run()
    }

    /// Ends the requests that are on their way. Blocks.
    func close() {
        client.close()
    }
}
