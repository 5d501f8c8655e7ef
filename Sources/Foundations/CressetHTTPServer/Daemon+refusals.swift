internal import CressetCMicroHTTPD
import CressetHTTP

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Requests that the library (0.9.75) answers wrongly, without a callback. Its log message comes first and is the only
/// sign. With TLS, a connection is cut instead of answered.
extension Daemon {
    /// Handles a log message of the library. Called on the connection's thread.
    func logged(_ format: String) {
        if format.contains("Content-Length") {
            // The library sends a duplicate head.
            refuseHeads(.badRequest) { RequestFraming.hasMalformedLength($0) }
        } else if format.contains("Not enough memory in pool") {
            // The library sends a duplicate head, or none.
            refuseHeads(.requestHeaderFieldsTooLarge) { $0["Cookie"] != nil }
        }
    }

    /// Handles the log message of the library's own refusals. Called on the connection's thread.
    func refusing(_ status: HTTPStatus) {
        // The library's only cause for 500: a full buffer within a body.
        if status == .internalServerError { refuseChunk() }
    }

    func forget(_ connection: OpaquePointer) {
        heads.remove(UInt(bitPattern: connection))
        chunks.remove(UInt(bitPattern: connection))
    }

    /// Refuses this thread's requests with a complete, unhandled head: at most one.
    private func refuseHeads(_ status: HTTPStatus, where isMeant: (HTTPHeaders) -> Bool) {
        for (address, exchange) in heads.ofThisThread() {
            guard let connection = unsafe OpaquePointer(bitPattern: address), unsafe CressetHeadSize(connection) > 0,
                let client = unsafe Callbacks.connection(of: connection)
            else { continue }
            var layout = HeadLayout(endOfMethod: 0, target: exchange.targetRange, version: 0..<0)
            let headers = HTTPHeaders(unsafe Callbacks.headers(of: connection, &layout))
            guard isMeant(headers) else { continue }
            unsafe forget(connection)
            refuse(exchange, with: status, headers: headers, client: client)
        }
    }

    /// Refuses a chunk line that fills the library's buffer, for which the library sends 500.
    ///
    /// The library does not name the connection: with several chunked bodies on one thread, its response stays.
    private func refuseChunk() {
        let candidates = chunks.ofThisThread()
        guard candidates.count == 1, let (address, exchange) = candidates.first,
            let connection = unsafe OpaquePointer(bitPattern: address),
            let client = unsafe Callbacks.connection(of: connection)
        else { return }
        unsafe forget(connection)
        refuse(exchange, with: .badRequest, headers: [:], client: client)
    }

    /// Responds on the socket, then shuts down sending: the library cannot send its own response.
    private func refuse(_ exchange: Exchange, with status: HTTPStatus, headers: HTTPHeaders, client: Connection) {
        guard configuration.tls == nil else { return client.cut() }
        let head = HTTPRequestHead(
            method: HTTPMethod(rawValue: ""),
            path: exchange.target.path,
            query: exchange.target.query,
            headers: headers,
            remoteAddress: client.peer.address
        )
        client.linger()
        client.write(responder.refusal(status, of: head))
        Descriptors.endSending(client.descriptor)
    }
}
