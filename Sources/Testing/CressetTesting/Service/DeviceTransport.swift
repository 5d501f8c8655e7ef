public import CressetAuth
import CressetFederation
public import CressetHTTP
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A transport for a device's requests to Twitter.
public final class DeviceTransport: HTTPTransport {
    public struct Asked: Sendable {
        public let url: String
        /// The value of `Authorization`, or empty.
        public let header: String
        public let form: HTTPQuery
    }

    private let providers: FakeProviders
    private let fault = Mutex<ServiceTransport.Fault?>(nil)
    private let past = Mutex<[Asked]>([])

    public init(_ providers: FakeProviders) {
        self.providers = providers
    }

    public var asked: [Asked] { past.withLock { $0 } }

    /// Sets the fault of later responses; `nil` for normal ones.
    public func fail(with fault: ServiceTransport.Fault?) {
        self.fault.withLock { $0 = fault }
    }

    public func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        let body = Array(request.httpBody ?? Data())
        let headers = (request.allHTTPHeaderFields ?? [:]).map { (name: $0.key, value: $0.value) }
        let url = request.url?.absoluteString ?? ""
        past.withLock {
            $0.append(
                Asked(
                    url: url,
                    header: headers.first { $0.name == "Authorization" }?.value ?? "",
                    form: HTTPQuery(String(decoding: body, as: UTF8.self))
                )
            )
        }
        switch fault.withLock({ $0 }) {
        case .noAnswer: throw URLError(.notConnectedToInternet)
        case .answer(let status, let text): return (Data(text.utf8), status)
        case nil: break
        }
        let answer = try await providers.send(
            ProviderRequest(method: request.httpMethod ?? "GET", url: url, headers: headers, body: body)
        )
        return (Data(answer.body), answer.status)
    }
}
