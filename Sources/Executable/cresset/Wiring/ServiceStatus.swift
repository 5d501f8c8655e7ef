import CressetBackup
import CressetIdentity
import CressetServer

struct ServiceStatus: Sendable {
    let accounts: Accounts
    let store: any IdentityStore
    let setup: Service.Setup
    let hasMail: Bool
    let certificateExpiry: CertificateExpiry?
    let backups: ScheduledBackups?

    func report(_ projects: [Project]) async throws -> StatusReport {
        var report = StatusReport(at: SystemWallClock().now(), version: Version.current)
        guard setup.behavior.checksSettings else { return report }
        report.add(
            publicURL: setup.settings.publicURL,
            plainAddress: setup.servesPlainRemotely ? "\(setup.listen)" : nil
        )
        if let certificateExpiry { report.add(certificateExpiry: certificateExpiry.moment) }
        try await report.add(projects, accounts: accounts, hasMail: hasMail)
        try await report.add(store, hasGateway: setup.sms != nil)
        // Servers of PostgreSQL leave backups to the database.
        guard !store.isShared else { return report }
        if let backups {
            if let newest = backups.newest { report.add(.newest(newest)) }
        } else {
            report.add(.unconfigured)
        }
        return report
    }
}
