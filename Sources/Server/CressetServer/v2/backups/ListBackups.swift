import CressetIdentity
import CressetServerWire
import CressetServices
import CressetWire

struct ListBackupsEndpoint: Endpoint {
    typealias Method = ListBackups

    static let access = Access.admin(.manageServer, method: "cresset.admin.v2.BackupService.ListBackups")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        guard let backups = admin.services.backups else { throw APIError.notFound }
        let page = IdentifiedPage(
            try await summaries(of: backups),
            after: request.pageToken,
            limit: request.limit(upTo: AdminServices.maximumPageSize),
            id: \.name
        )
        var response = Method.Response(page.items.map(BackupInfo.init), nextPageToken: page.next)
        (response.nextBackupAt, response.lastFailure) = (backups.plan.next?.rfc3339, backups.plan.failure)
        return response
    }

    private func summaries(of backups: any BackupSource) async throws -> [BackupSummary] {
        do {
            return try await backups.summaries()
        } catch {
            throw InvalidField(text: "The backups cannot be listed: \(error)")
        }
    }
}
