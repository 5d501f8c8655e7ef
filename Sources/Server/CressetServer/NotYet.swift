import CressetHTTP

/// What the wire has and this server has not yet: known paths that answer 501 (docs/wire §5).
struct NotYet: Endpoint {
    static let routes: [Route] =
        [
            "signInWithPhoneNumber", "sendVerificationCode",
            "signInWithGameCenter", "verifyIosClient", "issueSamlResponse",
        ].map { Route(.post, "v1/accounts:\($0)", .identityV1, .open) }
        + [
            "verifyPhoneNumber", "sendVerificationCode", "signInWithGameCenter",
            "verifyClient", "setProjectConfig", "signOutUser",
        ].map { Route.v3(.post, $0, .open) }
        + [
            "mfaEnrollment:start", "mfaEnrollment:finalize", "mfaEnrollment:withdraw", "mfaSignIn:start",
            "mfaSignIn:finalize", "passkeyEnrollment:start", "passkeyEnrollment:finalize", "passkeySignIn:start",
            "passkeySignIn:finalize",
        ].map { Route(.post, "v2/accounts/\($0)", .identityV2, .open) }
        + [Route(.post, "v2/accounts:revokeToken", .identityV2, .open)]
        + ["getIamPolicy", "setIamPolicy", "testIamPermissions"].map {
            Route(.post, "v2/projects/{project}/tenants/{tenant}:\($0)", .adminV2, .open)
        }

    func respond(to call: Call) async throws -> HTTPResponse {
        throw APIError.notImplemented
    }
}
