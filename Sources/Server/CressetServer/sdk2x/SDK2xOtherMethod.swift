import CressetHTTP
import CressetWire

/// Every other method at the addresses of the legacy wire. It comes last: whatever has an endpoint has it before.
///
/// That there is a route at all is what lets another method be tunnelled through it.
struct SDK2xOtherMethod: SDK2xEndpoint {
    static let routes = [
        "users", "users/{email}", "users/{email}/password", "users/{email}/email", "auth/password", "auth/anonymous",
        "auth/custom", "auth/{provider}/token", "auth/{provider}/reverse",
    ].flatMap { Route.namespaced([.get, .post, .put, .delete], path: $0) }

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        throw SDK2xError.otherMethod
    }
}
