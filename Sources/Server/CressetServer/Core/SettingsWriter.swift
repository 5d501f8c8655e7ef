import CressetIdentity
import CressetWire

/// Invalidates the cache even if a write fails.
struct SettingsWriter: Sendable {
    let accounts: Accounts
    let log: SettingsLog

    func updateConfig(
        of project: Project,
        for call: Call,
        change: @escaping @Sendable (JSONObject) throws -> JSONObject
    ) async throws -> Project {
        let changed = try await call.projects.writing(project.id) {
            try await accounts.acting(in: call.context).updateConfig(of: project, change)
        }
        log.record(changed, of: call)
        return changed
    }

    func createTenant(_ config: JSONObject, in project: Project, for call: Call) async throws -> Tenant {
        let tenant = try await call.projects.writing(project.id) {
            try await accounts.acting(in: call.context).createTenant(config, in: project)
        }
        log.record(project, tenant: tenant, of: call)
        return tenant
    }

    func updateTenant(
        _ id: String,
        of project: Project,
        for call: Call,
        change: @escaping @Sendable (JSONObject) throws -> JSONObject
    ) async throws -> Tenant {
        let tenant = try await call.projects.writing(project.id) {
            try await accounts.acting(in: call.context).updateTenant(id, of: project, change: change)
        }
        log.record(project, tenant: tenant, of: call)
        return tenant
    }

    func deleteTenant(_ id: String, of project: Project, for call: Call) async throws {
        try await call.projects.writing(project.id) {
            try await accounts.acting(in: call.context).deleteTenant(id, of: project)
        }
        call.projects.recordDeletion(ofTenant: id, of: project)
    }
}
