import CressetHTTP
import CressetTesting
import Testing

@testable import CressetRealtimeAPI

struct RealtimeStream {
    let body: HTTPBodyStream

    init(_ target: String, in bench: RealtimeBench, auth: String? = nil, from address: String = "") async throws {
        let parts = target.split(separator: "?").map { String($0) }
        let query = ["ns=acme", auth.map { "auth=\($0)" }, parts.count > 1 ? parts[1] : nil].compactMap { $0 }
        let head = HTTPRequestHead(
            method: .get,
            path: parts[0],
            query: query.joined(separator: "&"),
            headers: ["Accept": "text/event-stream"],
            remoteAddress: address
        )
        let response = await bench.service.databaseAPI.respond(to: HTTPRequest(head: head, body: []))
        guard let body = response.stream else {
            throw RealtimeBench.Failure(text: String(decoding: response.body, as: UTF8.self))
        }
        #expect(response.status == .ok)
        #expect(response.headers["Content-Type"] == "text/event-stream; charset=utf-8")
        self.body = body
    }

    /// Returns the pending events, and `end` if the stream is over.
    func events() -> [String] {
        var text = ""
        while true {
            switch body.take(upTo: 1 << 20) {
            case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .nothing: return Self.events(in: text)
            case .end, .failure: return Self.events(in: text) + ["end"]
            }
        }
    }

    private static func events(in text: String) -> [String] {
        text.split(separator: "\n").map { line in
            String(line.hasPrefix("event: ") ? line.dropFirst(7) : line.dropFirst(6))
        }
    }
}
