internal import CressetCPostgres

/// Asks the server, from another thread and by a connection of its own, to give up what a connection has asked for. The
/// statement then fails with `cancelled`, or has ended meanwhile.
@safe public final class PostgresCanceller: Sendable {
    // libpq makes it to be used from other threads, and does not change it.
    private nonisolated(unsafe) let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe PQfreeCancel(pointer)
    }

    /// Asks. Blocks until the server has the request.
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
