public import CressetAuth
import CressetHTTP
public import CressetWire
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Hands requests to a service, and fails when it is told to.
public final class ServiceTransport: HTTPTransport {
    /// A fault of the network.
    public enum Fault: Sendable {
        case noAnswer
        case answer(Int, String)
    }

    private struct State {
        var fault: Fault?
        /// The method that the fault leaves alone.
        var spared: String?
        /// The method whose request waits, and the gate at which it does.
        var hold: (method: String, gate: Gate)?
        /// The method whose answer waits, and the gate at which it does.
        var heldAnswer: (method: String, gate: Gate)?
        /// The method after which the fault begins.
        var trigger: (method: String, fault: Fault)?
        var paths: [String] = []
        var lastBody: [UInt8] = []
        var lastURL: URL?
        var lastHeaders: [String: String] = [:]
    }

    private let service: TestService
    private let state = Mutex(State())

    /// A transport to that service.
    public init(_ service: TestService) {
        self.service = service
    }

    /// The methods that were called, in order.
    public var calls: [String] {
        state.withLock { $0.paths.map { String($0.split(separator: "/").last ?? "") } }
    }

    /// The JSON body of the last request.
    public var lastBody: JSONObject? {
        JSONObject(parsing: state.withLock { $0.lastBody })
    }

    /// The URL of the last request.
    public var lastURL: URL? { state.withLock { $0.lastURL } }
    /// The header fields of the last request.
    public var lastHeaders: [String: String] { state.withLock { $0.lastHeaders } }

    /// Fails from the answer to this method on.
    public func failAfter(_ method: String, with fault: Fault) {
        state.withLock { $0.trigger = (method, fault) }
    }

    /// Makes the following requests fail; `nil` lets them pass.
    ///
    /// - Parameter spared: A method whose requests pass all the same.
    public func fail(with fault: Fault?, sparing spared: String? = nil) {
        state.withLock { ($0.fault, $0.spared) = (fault, spared) }
    }

    /// Lets the next request of that method wait until the gate is opened.
    public func hold(_ method: String) -> Gate {
        let gate = Gate()
        gate.close()
        state.withLock { $0.hold = (method, gate) }
        return gate
    }

    /// Lets the answer to the next request of that method wait until the gate is opened.
    public func holdAnswer(_ method: String) -> Gate {
        let gate = Gate()
        gate.close()
        state.withLock { $0.heldAnswer = (method, gate) }
        return gate
    }

    /// Sends a request to the service, unless it is to fail.
    public func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        let path = request.url?.path ?? ""
        let hold = state.withLock { $0.hold }
        if let hold, path.hasSuffix(hold.method) { await hold.gate.pass() }
        let fault = state.withLock { state -> Fault? in
            defer {
                if let trigger = state.trigger, path.hasSuffix(trigger.method) {
                    state.fault = trigger.fault
                    state.trigger = nil
                }
            }
            state.paths.append(path)
            state.lastBody = Array(request.httpBody ?? Data())
            state.lastURL = request.url
            state.lastHeaders = request.allHTTPHeaderFields ?? [:]
            return state.spared.map(path.hasSuffix) == true ? nil : state.fault
        }
        switch fault {
        case .noAnswer: throw URLError(.notConnectedToInternet)
        case .answer(let status, let text): return (Data(text.utf8), status)
        case nil: break
        }
        var headers = (request.allHTTPHeaderFields ?? [:]).map { HTTPHeaders.Field(name: $0.key, value: $0.value) }
        headers.append(HTTPHeaders.Field(name: "Host", value: "localhost"))
        let answer = try await service.send(
            HTTPRequest(
                head: HTTPRequestHead(
                    method: HTTPMethod(rawValue: request.httpMethod ?? "GET"),
                    path: path,
                    query: request.url?.query ?? "",
                    headers: HTTPHeaders(headers)
                ),
                body: Array(request.httpBody ?? Data())
            )
        )
        let heldAnswer = state.withLock { $0.heldAnswer }
        if let heldAnswer, path.hasSuffix(heldAnswer.method) { await heldAnswer.gate.pass() }
        return (Data(answer.body), answer.status)
    }
}
