import CressetHTTP
import CressetHTTPServer

struct Listen: Equatable {
    static let standard = Listen(host: "127.0.0.1", port: 9099)

    let host: String
    let port: UInt16

    private init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    init(_ text: String, option: String) throws {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw UsageError("--\(option) is \(text); expected HOST:PORT")
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard !host.isEmpty else { throw UsageError("--\(option) is \(text); expected HOST:PORT") }
        self.init(host: String(host), port: port)
    }

    var isLoopback: Bool {
        host == "localhost" || IPAddress(host)?.isLoopback == true
    }

    var configuration: HTTPServerConfiguration {
        HTTPServerConfiguration(host: host, port: port)
    }
}
