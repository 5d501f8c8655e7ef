public import CressetIdentity
public import CressetLog

public struct SettingsLog: Sendable {
    private static let pageSize = 100
    /// There can be thousands of tenants.
    private static let lineLimit = 100

    private let accounts: Accounts
    private let logger: Logger

    public init(accounts: Accounts, logger: Logger) {
        self.accounts = accounts
        self.logger = logger
    }

    func record(_ project: Project, tenant: Tenant? = nil, of call: Call) {
        guard call.behavior.checksSettings else { return }
        for finding in accounts.findings(in: tenant?.config ?? project.config) {
            record(finding, projectID: project.id, tenantID: tenant?.id, requestID: call.requestID)
        }
    }

    /// Checks all projects and tenants: the database can contain settings rejected by newer versions.
    public func report(on store: any ProjectStore) async throws {
        var lines = 0
        var last = ""
        while true {
            let projects = try await store.projects(after: last, limit: Self.pageSize)
            for project in projects where lines < Self.lineLimit {
                lines += try await report(on: project, in: store, lines: lines)
            }
            guard let next = projects.last?.id, lines < Self.lineLimit else { break }
            last = next
        }
        if lines >= Self.lineLimit { logger.log(.warning, "settings check incomplete") }
    }

    private func report(on project: Project, in store: any ProjectStore, lines: Int) async throws -> Int {
        var written = 0
        for domain in ["\(project.id).firebaseapp.com", "\(project.id).web.app"]
        where project.authorizedDomains.contains(domain) {
            logger.log(
                .notice,
                "authorized domain may belong to another owner",
                [("project", .text(project.id)), ("domain", .text(domain))]
            )
            written += 1
        }
        for finding in accounts.findings(in: project.config) {
            record(finding, projectID: project.id, tenantID: nil, requestID: nil)
            written += 1
        }
        var last = ""
        while lines + written < Self.lineLimit {
            let tenants = try await store.tenants(of: project.id, after: last, limit: Self.pageSize)
            for tenant in tenants {
                for finding in accounts.findings(in: tenant.config) {
                    record(finding, projectID: project.id, tenantID: tenant.id, requestID: nil)
                    written += 1
                }
            }
            guard let next = tenants.last?.id else { break }
            last = next
        }
        return written
    }

    private func record(_ finding: SettingsFinding, projectID: String, tenantID: String?, requestID: String?) {
        var fields: [(String, LogValue)] = [("project", .text(projectID))]
        if let tenantID { fields.append(("tenant", .text(tenantID))) }
        fields += [("setting", .text(finding.path)), ("reason", .text(finding.reason))]
        logger.log(.warning, "setting not fully supported", requestID: requestID, fields)
    }
}
