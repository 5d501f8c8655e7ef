import CressetConcurrency
import CressetHTTPClient

/// Hands text messages to a gateway over HTTP.
public struct GatewayTransport: MessageTransport {
    private let gateway: MessageGateway
    private let client: HTTPClient

    /// A transport to one gateway, which may be on this machine or in a private network: the operator has named it.
    ///
    /// - Throws: ``MessageTransportError`` if the machine refuses threads.
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

    /// Hands the message over in one request.
    ///
    /// - Throws: ``MessageTransportError``: `unreachable` without an answer; else as the answer says.
    public func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
        try await gateway.send(content, by: client)
    }

    /// Ends the connections. Blocks no thread of the cooperative pool.
    public func close() async {
        await BlockingWork.run { [client] in client.close() }
    }
}
