import CressetIdentity
import CressetServerWire

struct SetOperatorRoleEndpoint: Endpoint {
    typealias Method = SetOperatorRole

    static let access = Access.admin(.manageOperators, method: "cresset.admin.v2.OperatorService.SetOperatorRole")
    static let auditEvent: StaticString? = "operator role"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let operators = try admin.operators(for: call)
        let name = request.grant?.role
        let role = name == "none" ? nil : try Role(named: name)
        let named = request.grant?.project ?? ""
        // A role in a project that is gone can be removed.
        let scope = role == nil && ProjectID.isValid(named) ? named : try await operators.scope(named: named)
        let account = try await operators.account(named: request.id ?? "")
        return OperatorInfo(try await operators.set(role, in: scope, of: account))
    }
}
