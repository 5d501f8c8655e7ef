import CressetIdentity
import CressetServerWire
import CressetWire

struct VerifyAuditLogEndpoint: Endpoint {
    typealias Method = VerifyAuditLog

    static let access = Access.admin(.manageServer, method: "cresset.admin.v2.AuditService.VerifyAuditLog")
    static let auditEvent: StaticString? = "audit verification"

    let admin: AdminServices

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        let verdict = try await admin.accounts(for: call).verifyAuditLog()
        var response = Method.Response()
        response.events = verdict.events
        response.head = verdict.head.map { "\($0.number):\(Hexadecimal.encoded($0.link))" }
        response.isComplete = verdict.fault == nil && verdict.breaks.isEmpty
        response.fault =
            verdict.fault.map { "event \($0.number): \($0.reason)" }
            ?? verdict.breaks.first.map { "the log was already broken when event \($0.number) was written" }
        return response
    }
}
