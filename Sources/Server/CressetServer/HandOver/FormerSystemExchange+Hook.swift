import CressetIdentity
import CressetServices
import CressetWire

extension FormerSystemExchange {
    /// A request signed like a webhook's (<https://www.standardwebhooks.com>).
    func answerOfHook(to attempt: FormerSignIn) async throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        guard let secret = WebhookSecret(text: secret ?? "") else {
            throw FormerSystemUnavailable(cause: "the secret is not whsec_ and 24 to 64 bytes in Base64")
        }
        let body = JSONObject([
            ("projectId", .string(attempt.projectID)), ("email", .string(attempt.email)),
            ("password", .string(attempt.password)),
        ]).serialized()
        let reply = try await send(
            "POST",
            to: system.url,
            headers: [
                ("content-type", "application/json"), ("webhook-id", requestID), ("webhook-timestamp", String(now)),
                ("webhook-signature", secret.signature(of: body, id: requestID, at: now)),
            ],
            body: body
        )
        switch reply.status {
        case 401, 403: return .rejected(isUnknown: false)
        case 200:
            guard let user = reply.body["user"]?.object else { throw reply.unclear }
            return .accepted(FormerAccount(userInfo: user))
        default: throw reply.unclear
        }
    }
}
