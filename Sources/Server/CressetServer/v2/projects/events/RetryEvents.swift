import CressetIdentity
import CressetServerWire
import CressetServices

struct RetryEventsEndpoint: Endpoint {
    typealias Method = RetryEvents

    static let access = Access.admin(.changeHooks, method: "cresset.admin.v2.EventService.RetryEvents")
    static let auditEvent: StaticString? = "event retry"

    let admin: AdminServices

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        var response = Method.Response()
        response.retried = try await admin.store(for: call).retryEvents(nil, of: project.id, at: admin.clock.now())
        return response
    }
}
