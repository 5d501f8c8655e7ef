import CressetConcurrency
import CressetHTTPClient

extension OutgoingPolicy {
    /// Permits a test's own server, over plain HTTP on this machine.
    static func permitting(_ hosts: String..., limits: OutgoingLimits = OutgoingLimits()) -> OutgoingPolicy {
        let hosts = hosts.compactMap { OutgoingHost($0) }
        return OutgoingPolicy(plainHosts: hosts, privateHosts: hosts, userAgent: "cresset/1.2.3", limits: limits)
    }
}

extension HTTPClient {
    static func run<Result>(
        threads: Int = 1,
        _ policy: OutgoingPolicy = .permitting("127.0.0.1"),
        _ body: (HTTPClient) async throws -> Result
    ) async throws -> Result {
        let client = try HTTPClient(threads: threads, policy: policy)
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body(client)) } catch { result = .failure(error) }
        await BlockingWork.run { client.close(within: .zero) }
        return try result.get()
    }
}
