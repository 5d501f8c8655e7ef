/// A receiver of a request's body in pieces, for bodies larger than memory.
///
/// The server calls its methods one after another. It pauses the client while two pieces are pending.
public protocol HTTPBodySink: AnyObject, Sendable {
    /// Takes the next piece of at most 1 MiB.
    ///
    /// - Returns: `false` to answer at once: the responder gets the request before the end of its body.
    func write(_ bytes: [UInt8]) async -> Bool

    /// The request ended without ``HTTPResponder/respond(to:)``: the client has gone, or the server refused the body.
    func cancel()
}
