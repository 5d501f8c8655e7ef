import CressetIdentity
import CressetServerWire
import CressetServices

struct CreateBackupEndpoint: Endpoint {
    typealias Method = CreateBackup

    static let access = Access.admin(.manageServer, method: "cresset.admin.v2.BackupService.CreateBackup")
    static let auditEvent: StaticString? = "backup request"

    let admin: AdminServices

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        guard let backups = admin.services.backups else { throw APIError.notFound }
        backups.request()
        return EmptyResponse()
    }
}
