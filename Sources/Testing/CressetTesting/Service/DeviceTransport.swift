public import CressetAuth
import CressetFederation
public import CressetHTTP
import Synchronization

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

public final class DeviceTransport: HTTPTransport {
    public struct Asked: Sendable {
        public let url: String
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

    public func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
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
        case .answer(let status, let text): return HTTPTransportResponse(status: status, body: Data(text.utf8))
        case nil: break
        }
        let answer = try await providers.send(
            ProviderRequest(method: request.httpMethod ?? "GET", url: url, headers: headers, body: body)
        )
        return HTTPTransportResponse(status: answer.status, body: Data(answer.body))
    }
}
