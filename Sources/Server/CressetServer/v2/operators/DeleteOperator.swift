import CressetIdentity
import CressetServerWire

struct DeleteOperatorEndpoint: Endpoint {
    typealias Method = DeleteOperator

    static let access = Access.admin(.manageOperators, method: "cresset.admin.v2.OperatorService.DeleteOperator")
    static let auditEvent: StaticString? = "operator removal"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let operators = try admin.operators(for: call)
        try await operators.remove(operators.account(named: request.id ?? ""))
        return EmptyResponse()
    }
}
