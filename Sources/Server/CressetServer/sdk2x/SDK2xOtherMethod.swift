import CressetHTTP
import CressetWire

/// All other methods at 2.x paths, matched last. The routes allow tunneling of other HTTP methods.
struct SDK2xOtherMethod: SDK2xEndpoint {
    static let routes = [
        "users", "users/{email}", "users/{email}/password", "users/{email}/email", "auth/password", "auth/anonymous",
        "auth/custom", "auth/{provider}/token", "auth/{provider}/reverse",
    ].flatMap { Route.namespaced([.get, .post, .put, .delete], path: $0) }

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        throw SDK2xError.otherMethod
    }
}
