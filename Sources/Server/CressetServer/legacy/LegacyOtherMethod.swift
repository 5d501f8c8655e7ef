import CressetHTTP
import CressetWire

/// All other methods at 2.x paths, matched last. The routes allow tunneling of other HTTP methods.
struct LegacyOtherMethod: LegacyEndpoint {
    static let routes = [
        "users", "users/{email}", "users/{email}/password", "users/{email}/email", "auth/password", "auth/anonymous",
        "auth/custom", "auth/{provider}/token", "auth/{provider}/reverse",
    ].flatMap { Route.legacy([.get, .post, .put, .delete], path: $0) }

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        throw LegacyError.otherMethod
    }
}
