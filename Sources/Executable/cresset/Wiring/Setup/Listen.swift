import CressetHTTP
import CressetHTTPServer
import CressetSystem

struct Listen: Equatable, CustomStringConvertible {
    static let server = Listen(host: "127.0.0.1", port: 9097)
    static let emulator = Listen(host: "127.0.0.1", port: 9099)

    let host: String
    let port: UInt16

    private init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard !host.isEmpty else { return nil }
        self.init(host: String(host), port: port)
    }

    var description: String { "\(host):\(port)" }

    static let localOrigin = "http://\(server)"

    static func warnOfLocalOrigin(in file: String) {
        System.printError("cresset: warning: --public-url is not set; the \(file) names \(localOrigin)")
    }

    var isLoopback: Bool {
        host == "localhost" || IPAddress(host)?.isLoopback == true
    }

    var urlHost: String { host.contains(":") ? "[\(host)]" : host }

    var configuration: HTTPServerConfiguration {
        HTTPServerConfiguration(host: host, port: port)
    }
}

extension ValueFormat<Listen> {
    static var listen: Self { ValueFormat("HOST:PORT", expected: "HOST:PORT, with a port up to 65535") { Listen($0) } }
}
