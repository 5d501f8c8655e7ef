import CressetHTTP
import CressetIdentity
import CressetWire

/// `auth/twitter/reverse`: returns the header to request a token on the device. The project's secret stays here.
struct LegacyReverseAuth: LegacyEndpoint {
    static let routes = Route.legacy([.get, .post], path: "auth/{provider}/reverse")

    let assertions: AssertionVerifier

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        guard request.provider == "twitter" else { throw LegacyError.unknownProvider }
        let oauth = try await assertions.reverseAuthorization(
            "twitter.com",
            in: request.realm,
            requestID: request.call.requestID
        )
        return ["oauth": .string(oauth)]
    }
}
