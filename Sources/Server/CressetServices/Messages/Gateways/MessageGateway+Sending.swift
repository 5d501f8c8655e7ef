import CressetHTTPClient

extension MessageGateway {
    /// Sends a message in one request.
    ///
    /// - Throws: ``MessageTransportError``: `unreachable` without a response, else according to the response.
    func send(_ content: MessageContent, by client: HTTPClient) async throws(MessageTransportError) -> String {
        let response: OutgoingResponse
        do throws(HTTPClientError) {
            response = try await client.send(request(content))
        } catch {
            throw MessageTransportError(
                error.code == .invalidRequest ? .refused : .unreachable,
                reason: error.reason
            )
        }
        return try read(response, to: content)
    }
}
