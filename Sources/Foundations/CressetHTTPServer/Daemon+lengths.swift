internal import CressetCMicroHTTPD
import CressetHTTP

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension Daemon {
    /// Handles a log message of the library. Called on the connection's thread.
    ///
    /// For a malformed `Content-Length`, the library (0.9.75) sends its own response, with a duplicate head and no
    /// callback. Its log message comes first and is the only sign.
    func logged(_ format: String) {
        guard configuration.tls == nil, format.contains("Content-Length") else { return }
        for (address, exchange) in heads.ofThisThread() {
            guard let connection = unsafe OpaquePointer(bitPattern: address) else { continue }
            unsafe refuseMalformedLength(of: exchange, on: connection)
        }
    }

    /// Responds directly on the socket, then shuts down sending, so that the library cannot send its own response.
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
