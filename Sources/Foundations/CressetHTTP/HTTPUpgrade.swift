/// The next protocol of a connection after the response (RFC 9110 §7.8).
public protocol HTTPUpgrade: AnyObject, Sendable {
    /// Takes over the connection after the response. Called once, and not at all if the client disconnects earlier.
    ///
    /// - Parameters:
    ///   - descriptor: The socket, closed by the server.
    ///   - bytes: The bytes received after the request.
    ///   - close: Returns the socket to the server. Call it once, after the last use of the socket.
    func begin(on descriptor: Int32, after bytes: [UInt8], close: @escaping @Sendable () -> Void)

    func end()

    func cut()
}
