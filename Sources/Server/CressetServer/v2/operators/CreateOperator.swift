import CressetIdentity
import CressetServerWire

struct CreateOperatorEndpoint: Endpoint {
    typealias Method = CreateOperator

    static let access = Access.admin(.manageOperators, method: "cresset.admin.v2.OperatorService.CreateOperator")
    static let auditEvent: StaticString? = "operator invitation"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let operators = try admin.operators(for: call)
        let role = try Role(named: request.role)
        let scope = try await operators.scope(named: request.project ?? "")
        let account = try await operators.create(request.email ?? "", roles: OperatorRoles([scope: role]))
        return try await admin.invitation(of: account, by: operators, for: call)
    }
}
