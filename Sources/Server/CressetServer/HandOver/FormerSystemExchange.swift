import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetWire

struct FormerSystemExchange: Sendable {
    /// A response of a former system that is neither an outage nor malformed.
    struct Reply: Sendable {
        let status: Int
        /// Empty for a response without a body.
        let body: JSONObject

        /// An answer without a known meaning, without its text: it may repeat the password.
        var unclear: FormerSystemUnavailable { FormerSystemUnavailable(cause: "unexpected answer, status \(status)") }
    }

    let system: FormerSystem
    let secret: String?
    let transport: any ProviderTransport
    let now: Int64
    let requestID: String

    func answer(to attempt: FormerSignIn) async throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        switch system.kind {
        case .firebase: try await answerOfFirebase(to: attempt)
        case .oauthPassword: try await answerOfOAuth(to: attempt)
        case .goTrue: try await answerOfGoTrue(to: attempt)
        case .cognito: try await answerOfCognito(to: attempt)
        case .hook: try await answerOfHook(to: attempt)
        }
    }

    func post(
        _ object: JSONObject,
        to url: String,
        headers: [(name: String, value: String)] = [("content-type", "application/json")]
    ) async throws(FormerSystemUnavailable) -> Reply {
        try await send("POST", to: url, headers: headers, body: object.serialized())
    }

    func send(
        _ method: String,
        to url: String,
        headers: [(name: String, value: String)],
        body: [UInt8] = []
    ) async throws(FormerSystemUnavailable) -> Reply {
        let response: ProviderResponse
        do throws(ProviderTransportError) {
            let common = [("accept", "application/json"), ("user-agent", "cresset")]
            response = try await transport.send(
                ProviderRequest(method: method, url: url, headers: headers + common, body: body)
            )
        } catch {
            throw FormerSystemUnavailable(cause: error.cause)
        }
        let status = response.status
        guard status == 200 || (400..<500).contains(status), status != 429 else {
            throw FormerSystemUnavailable(cause: "status \(status)")
        }
        guard response.body.count <= FormerSystemClient.answerLimit else {
            throw FormerSystemUnavailable(cause: "the answer is longer than \(FormerSystemClient.answerLimit) bytes")
        }
        guard !response.body.isEmpty else { return Reply(status: status, body: [:]) }
        guard let object = JSONObject(parsing: response.body) else {
            throw FormerSystemUnavailable(cause: "the answer is not a JSON object, status \(status)")
        }
        return Reply(status: status, body: object)
    }
}
