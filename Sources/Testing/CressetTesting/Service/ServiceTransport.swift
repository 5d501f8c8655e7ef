public import CressetAuth
import CressetHTTP
public import CressetWire
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

public final class ServiceTransport: HTTPTransport {
    public enum Fault: Sendable {
        case noAnswer
        case answer(Int, String)
    }

    private struct State {
        var fault: Fault?
        var spared: String?
        var hold: (method: String, gate: Gate)?
        var heldAnswer: (method: String, gate: Gate)?
        var trigger: (method: String, fault: Fault)?
        var paths: [String] = []
        var lastBody: [UInt8] = []
        var lastURL: URL?
        var lastHeaders: [String: String] = [:]
    }

    private let service: TestService
    private let state = Mutex(State())

    public init(_ service: TestService) {
        self.service = service
    }

    public var calls: [String] {
        state.withLock { $0.paths.map { String($0.split(separator: "/").last ?? "") } }
    }

    public var lastBody: JSONObject? {
        JSONObject(parsing: state.withLock { $0.lastBody })
    }

    public var lastURL: URL? { state.withLock { $0.lastURL } }
    public var lastHeaders: [String: String] { state.withLock { $0.lastHeaders } }

    public func failAfter(_ method: String, with fault: Fault) {
        state.withLock { $0.trigger = (method, fault) }
    }

    /// Makes later requests fail; `nil` ends the fault.
    ///
    /// - Parameter spared: Method exempt from the fault.
    public func fail(with fault: Fault?, excluding spared: String? = nil) {
        state.withLock { ($0.fault, $0.spared) = (fault, spared) }
    }

    public func hold(_ method: String) -> Gate {
        let gate = Gate()
        gate.close()
        state.withLock { $0.hold = (method, gate) }
        return gate
    }

    public func holdAnswer(_ method: String) -> Gate {
        let gate = Gate()
        gate.close()
        state.withLock { $0.heldAnswer = (method, gate) }
        return gate
    }

    public func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
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
        case .answer(let status, let text): return HTTPTransportResponse(status: status, body: Data(text.utf8))
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
        return HTTPTransportResponse(
            status: answer.status,
            body: Data(answer.body),
            requestID: answer.headers["X-Request-Id"]
        )
    }
}
