import CressetFederation
import CressetHTTP
import CressetHTTPClient

/// Reaches identity providers over HTTPS.
struct ProviderClient: ProviderTransport {
    private let client: HTTPClient

    /// - Throws: ``CommandFailure``.
    init(_ policy: OutgoingPolicy) throws {
        var policy = policy
        policy.limits.bodyBytes = ProviderRequest.answerLimit
        do throws(HTTPClientError) {
            client = try HTTPClient(policy: policy)
        } catch {
            throw CommandFailure("identity providers cannot be talked to: \(error.reason)")
        }
    }

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let headers = HTTPHeaders(request.headers.map { HTTPHeaders.Field(name: $0.name, value: $0.value) })
        do throws(HTTPClientError) {
            let response = try await client.send(
                OutgoingRequest(
                    method: HTTPMethod(rawValue: request.method), url: request.url, headers: headers,
                    body: request.body))
            return ProviderResponse(
                status: response.status.rawValue, headers: response.headers.fields.map { ($0.name, $0.value) },
                body: response.body)
        } catch {
            throw ProviderTransportError(cause: error.reason)
        }
    }

    /// Ends what is on its way. Blocks.
    func close() {
        client.close()
    }
}
