/// A protocol that a connection goes on with after the response (RFC 9110 §7.8).
public protocol HTTPUpgrade: AnyObject, Sendable {
    /// Takes the connection over. Called once, when the response was sent; never where the client was gone before.
    ///
    /// - Parameters:
    ///   - descriptor: The socket, which the server closes.
    ///   - bytes: The bytes that the client has sent behind its request.
    ///   - close: Gives the connection back. Called once, when the socket is used no more.
    func begin(on descriptor: Int32, after bytes: [UInt8], close: @escaping @Sendable () -> Void)

    /// Ends the connection soon, in the protocol's own way: the server shuts down.
    func end()

    /// Ends the connection at once: the time for another way is over.
    func cut()
}
