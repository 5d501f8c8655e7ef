public import CressetIdentity
import CressetWire

public struct Webhooks: Sendable {
    private static let idBytes = 8
    private static let maxURL = 2048

    private let store: any WebhookStore
    private let secrets: any SecretSource
    private let clock: any WallClock

    public init(store: any WebhookStore, secrets: any SecretSource, clock: any WallClock) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
    }

    /// With a host, but without user, password or fragment.
    public static func isAddress(_ url: String) -> Bool {
        url.utf8.count <= maxURL && !url.contains("#") && !url.contains("@")
            && DomainName.host(ofWebPage: url) != nil
    }

    /// - Returns: Webhook and its secret, shown only once; `nil` if the project has reached its limit.
    public func add(
        _ url: String,
        to project: Project,
        notifying kinds: Set<AccountEvent.Kind>,
        as format: Webhook.Format
    ) async throws -> (webhook: Webhook, secret: WebhookSecret)? {
        let id = Hexadecimal.encoded(secrets.randomBytes(Self.idBytes))
        let secret = WebhookSecret(from: secrets)
        let webhook = Webhook(
            id: id,
            projectID: project.id,
            url: url,
            kinds: kinds,
            format: format,
            sealedSecret: try secret.sealed(forWebhook: id, by: secrets),
            createdAt: clock.now()
        )
        return try await store.insert(webhook) ? (webhook, secret) : nil
    }

    /// Replaces the secret of a webhook. For one day events are signed with both.
    ///
    /// - Returns: Secret, shown only once; `nil` if the project has no such webhook.
    public func rotate(_ id: String, of project: Project) async throws -> WebhookSecret? {
        guard let webhook = try await store.webhook(id), webhook.projectID == project.id else { return nil }
        let secret = WebhookSecret(from: secrets)
        try await store.replaceSecret(
            of: id,
            by: secret.sealed(forWebhook: id, by: secrets),
            keepingFormerUntil: clock.now().adding(milliseconds: Webhook.formerSecretLifetime)
        )
        return secret
    }
}
