import CressetIdentity
import CressetServices

/// The webhooks of projects, with changes attributed to the administrator.
struct WebhookAdministration: Sendable {
    let store: any IdentityStore
    let secrets: any SecretSource
    let clock: any WallClock

    func store(for call: Call) -> any IdentityStore {
        store.recorded(by: AuditWriter(call.origin, secrets: secrets, clock: clock))
    }

    func webhooks(for call: Call) -> Webhooks {
        Webhooks(store: store(for: call), secrets: secrets, clock: clock)
    }

    func setPaused(_ isPaused: Bool, webhook id: String, for call: Call) async throws {
        let project = try await call.project()
        guard try await store(for: call).setPaused(isPaused, webhook: id, of: project.id, at: clock.now()) else {
            throw APIError.notFound
        }
    }
}
