import CressetHTTP
import CressetIdentity
import CressetWire

/// `auth/twitter/reverse`: returns the header to request a token on the device. The project's secret stays here.
struct SDK2xReverseAuth: SDK2xEndpoint {
    static let routes = Route.namespaced([.get, .post], path: "auth/{provider}/reverse")

    let assertions: AssertionVerifier

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        guard request.provider == "twitter" else { throw SDK2xError.unknownProvider }
        let oauth = try await assertions.reverseAuthorization(
            "twitter.com",
            in: request.realm,
            requestID: request.call.requestID
        )
        return ["oauth": .string(oauth)]
    }
}
