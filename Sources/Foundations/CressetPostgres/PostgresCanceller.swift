internal import CressetCPostgres

/// A cancellation request for a connection's statement, sent from another thread over a separate connection. The
/// statement then fails with `cancelled`, or has already finished.
@safe public final class PostgresCanceller: Sendable {
    // libpq allows its use from other threads, and never changes it.
    private nonisolated(unsafe) let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe PQfreeCancel(pointer)
    }

    /// Sends the request. Blocks until the server has received it.
    ///
    /// - Throws: ``PostgresError`` (`connectionFailure`).
    public func cancel() throws(PostgresError) {
        var message = [CChar](repeating: 0, count: 256)
        let size = Int32(message.count)
        guard unsafe PQcancel(pointer, &message, size) == 0 else { return }
        let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        throw PostgresError(.connectionFailure, message: PostgresError.line(text))
    }
}
