import CressetIdentity
import CressetServerWire

struct EndOperatorSessionsEndpoint: Endpoint {
    typealias Method = EndOperatorSessions

    static let access = Access.admin(.manageOperators, method: "cresset.admin.v2.OperatorService.EndOperatorSessions")
    static let auditEvent: StaticString? = "operator sign-out"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let operators = try admin.operators(for: call)
        try await operators.endSessions(of: operators.account(named: request.id ?? ""))
        return EmptyResponse()
    }
}
