import CressetFederation
import CressetHTTP
import CressetHTTPClient

/// The way to identity providers: the federation's requests, sent by the HTTP client.
struct ProviderLine: ProviderTransport {
    let client: HTTPClient

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let fields = request.headers.map { HTTPHeaders.Field(name: $0.name, value: $0.value) }
        let outgoing = OutgoingRequest(
            method: HTTPMethod(rawValue: request.method), url: request.url, headers: HTTPHeaders(fields),
            body: request.body)
        do throws(HTTPClientError) {
            let response = try await client.send(outgoing)
            return ProviderResponse(
                status: response.status.rawValue,
                headers: response.headers.fields.map { (name: $0.name, value: $0.value) }, body: response.body)
        } catch {
            throw ProviderTransportError(cause: error.reason)
        }
    }
}
