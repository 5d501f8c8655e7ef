internal import CressetCMicroHTTPD
import CressetHTTP

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension Daemon {
    /// Takes note of a line that the library would log. Called on the thread that the line is about.
    ///
    /// To a `Content-Length` that is not a number the library (0.9.75) sends an answer of its own, whose head comes
    /// twice, and does not ask before. What it logs first is the only sign of it.
    func logged(_ format: String) {
        guard configuration.tls == nil, format.contains("Content-Length") else { return }
        for (address, exchange) in heads.ofThisThread() {
            guard let connection = unsafe OpaquePointer(bitPattern: address) else { continue }
            unsafe refuseMalformedLength(of: exchange, on: connection)
        }
    }

    /// Answers past the library, and lets it find that it can send nothing more.
    private func refuseMalformedLength(of exchange: Exchange, on connection: OpaquePointer) {
        var layout = HeadLayout(endOfMethod: 0, target: exchange.targetRange, version: 0..<0)
        let headers = HTTPHeaders(unsafe Callbacks.headers(of: connection, &layout))
        guard RequestFraming.hasMalformedLength(headers),
            let client = unsafe Callbacks.connection(of: connection)
        else { return }
        let head = HTTPRequestHead(
            method: HTTPMethod(rawValue: ""),
            path: exchange.target.path,
            query: exchange.target.query,
            headers: headers,
            remoteAddress: client.peer.address
        )
        heads.remove(UInt(bitPattern: connection))
        client.linger()
        client.write(responder.refusal(.badRequest, of: head))
        Sockets.endSending(client.descriptor)
    }
}
