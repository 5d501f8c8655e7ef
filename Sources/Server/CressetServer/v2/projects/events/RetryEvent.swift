import CressetIdentity
import CressetServerWire
import CressetServices

struct RetryEventEndpoint: Endpoint {
    typealias Method = RetryEvent

    static let access = Access.admin(.changeHooks, method: "cresset.admin.v2.EventService.RetryEvent")
    static let auditEvent: StaticString? = "event retry"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard let id = request.event,
            try await admin.store(for: call).retryEvents(id, of: project.id, at: admin.clock.now()) > 0
        else { throw APIError.notFound }
        return EmptyResponse()
    }
}
