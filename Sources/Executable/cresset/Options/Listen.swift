import CressetHTTP
import CressetHTTPServer

/// `HOST:PORT`, `[::1]:9099`, `localhost:0`.
struct Listen: Equatable {
    static let standard = Listen(host: "127.0.0.1", port: 9099)

    let host: String
    let port: UInt16

    private init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// - Throws: ``UsageError``.
    init(_ text: String, option: String) throws {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw UsageError("--\(option) is \(text); expected HOST:PORT")
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard !host.isEmpty else { throw UsageError("--\(option) is \(text); expected HOST:PORT") }
        self.init(host: String(host), port: port)
    }

    /// `true` if only this machine can reach it.
    var isLoopback: Bool {
        host == "localhost" || IPAddress(host)?.isLoopback == true
    }

    var configuration: HTTPServerConfiguration {
        HTTPServerConfiguration(host: host, port: port)
    }
}
