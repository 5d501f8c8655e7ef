import CressetConcurrency
import CressetHTTPClient

public struct GatewayTransport: MessageTransport {
    private let gateway: MessageGateway
    private let client: HTTPClient

    /// Creates the transport. The operator's gateway can be on this machine or in a private network.
    ///
    /// - Throws: ``MessageTransportError`` without threads.
    public init(_ gateway: MessageGateway) throws(MessageTransportError) {
        self.gateway = gateway
        let policy = OutgoingPolicy(
            plainHosts: gateway.isSecure ? [] : [gateway.host],
            privateHosts: [gateway.host],
            limits: OutgoingLimits(timeout: .seconds(20), bodyBytes: 65_536)
        )
        do throws(HTTPClientError) {
            client = try HTTPClient(threads: MessageDelivery.width, policy: policy)
        } catch {
            throw MessageTransportError(.unreachable, reason: error.reason)
        }
    }

    /// Sends the message in one request.
    ///
    /// - Throws: ``MessageTransportError``: `unreachable` without a response, else according to the response.
    public func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
        try await gateway.send(content, by: client)
    }

    /// Closes the connections without blocking the cooperative pool.
    public func close() async {
        await BlockingWork.run { [client] in client.close() }
    }
}
