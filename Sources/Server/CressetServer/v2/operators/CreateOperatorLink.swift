import CressetIdentity
import CressetServerWire

struct CreateOperatorLinkEndpoint: Endpoint {
    typealias Method = CreateOperatorLink

    static let access = Access.admin(.manageOperators, method: "cresset.admin.v2.OperatorService.CreateOperatorLink")
    static let auditEvent: StaticString? = "operator link"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let operators = try admin.operators(for: call)
        let account = try await operators.account(named: request.id ?? "")
        return try await admin.invitation(of: account, by: operators, for: call)
    }
}
