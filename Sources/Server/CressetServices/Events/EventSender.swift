public import CressetIdentity
public import CressetLog

/// Sends the events of an outbox to webhooks.
public struct EventSender: OutboxSender {
    /// Implementations follow no redirects, and limit duration and response size. Errors omit path and query of URLs.
    public typealias Transport = @Sendable (EventRequest) async throws(DeliveryError) -> Int

    /// The number of pending events per webhook at which sign-in events are dropped.
    public static let signInLimit = 100_000
    /// The number of pending events per webhook at which all events are dropped.
    public static let limit = 1_000_000
    private static let gone = 410

    private let store: any WebhookStore
    private let secrets: any SecretSource
    private let clock: any WallClock
    private let logger: Logger
    private let transport: Transport

    public init(
        store: any WebhookStore,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        transport: @escaping Transport
    ) {
        (self.store, self.secrets, self.clock) = (store, secrets, clock)
        (self.logger, self.transport) = (logger, transport)
    }

    public func send(_ item: OutboxItem) async throws(DeliveryError) {
        let webhook: Webhook?
        do throws(StoreError) {
            webhook = try await store.webhook(item.target)
        } catch {
            throw DeliveryError(.deferred, reason: "the webhook cannot be read: \(error)")
        }
        guard let webhook else { throw DeliveryError(.unneeded) }
        guard webhook.pausedAt == nil else { throw DeliveryError(.paused, reason: Webhook.pauseCause) }
        // Servers of two versions can share a database. The event remains for `cresset events retry`.
        guard let event = item.event else {
            throw DeliveryError(.unreadable, reason: "the event was written by another version")
        }
        let now = clock.now()
        guard let secrets = try? secrets(of: webhook, at: now) else {
            throw DeliveryError(.unreadable, reason: "the secret was sealed with another master key")
        }
        let status = try await transport(EventRequest(event, for: webhook, signedWith: secrets, at: now))
        guard !(200..<300).contains(status) else { return }
        throw DeliveryError(status == Self.gone ? .gone : .deferred, reason: "status \(status)")
    }

    private func secrets(of webhook: Webhook, at now: Timestamp) throws -> [WebhookSecret] {
        let former = webhook.formerSecret.flatMap { $0.until > now ? $0.sealed : nil }
        return try ([webhook.sealedSecret] + [former].compactMap(\.self)).map {
            try WebhookSecret($0, ofWebhook: webhook.id, openedBy: secrets)
        }
    }

    public func inspect(_ load: OutboxLoad) async throws(StoreError) {
        let changed = try await store.updateOverload(
            waiting: load.waiting,
            signInLimit: Self.signInLimit,
            limit: Self.limit
        )
        for webhook in changed {
            let fields: [(String, LogValue)] = [
                ("webhook_id", .text(webhook.id)), ("project", .text(webhook.projectID)),
            ]
            switch webhook.overload {
            case .none: logger.log(.notice, "webhook backlog cleared; all events are queued again", fields)
            case .signIns: logger.log(.warning, "webhook backlog full; sign-in events are dropped", fields)
            case .everything: logger.log(.error, "webhook backlog full; all events are dropped", fields)
            }
        }
    }
}
