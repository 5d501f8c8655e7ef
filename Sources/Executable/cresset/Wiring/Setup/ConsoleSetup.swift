import CressetConsole
import CressetIdentity
import CressetRealtimeAPI
import CressetServer

extension Service.Setup {
    func console(
        of services: Services,
        in store: any IdentityStore,
        status: ServiceStatus,
        databases: RealtimeAPI?
    ) -> ConsoleServices {
        var parts = ConsoleServices(services, version: Version.current)
        parts.publicURL = settings.publicURL
        parts.servesTLS = tls != nil
        parts.isOwnIssuer = settings.isOwnIssuer
        parts.status = { try await status.report($0) }
        parts.databases = databases?.administration
        if let folder, folder.canSave {
            parts.exportUsers = { await folder.failure(saving: services.accounts, in: store) }
        }
        return parts
    }
}
