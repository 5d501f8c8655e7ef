import CressetHTTPClient

extension MessageGateway {
    /// Hands a message over in one request.
    ///
    /// - Throws: ``MessageTransportError``: `unreachable` without an answer; else as the answer says.
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
