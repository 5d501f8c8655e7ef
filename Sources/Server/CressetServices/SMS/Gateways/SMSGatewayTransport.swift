import CressetConcurrency
import CressetHTTPClient

public struct SMSGatewayTransport: SMSTransport {
    private let gateway: SMSGateway
    private let client: HTTPClient

    /// The operator's gateway can be on this machine or in a private network.
    ///
    /// - Throws: ``DeliveryError`` without threads.
    public init(_ gateway: SMSGateway) throws(DeliveryError) {
        self.gateway = gateway
        let policy = OutgoingPolicy(
            plainHosts: gateway.isSecure ? [] : [gateway.host],
            privateHosts: [gateway.host],
            limits: OutgoingLimits(timeout: .seconds(20), bodyBytes: 65_536)
        )
        do throws(HTTPClientError) {
            client = try HTTPClient(threads: OutboxSettings.sms.slots, policy: policy)
        } catch {
            throw DeliveryError(.unreachable, reason: error.reason)
        }
    }

    /// - Throws: ``DeliveryError``: `unreachable` without a response, else according to the response.
    public func send(_ content: SMSContent, of projectID: String) async throws(DeliveryError) -> String {
        try await gateway.send(content, by: client)
    }

    public func close() async {
        await BlockingWork.run { [client] in client.close() }
    }
}
