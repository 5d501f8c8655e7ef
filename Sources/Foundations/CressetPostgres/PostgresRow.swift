internal import CressetCPostgres

/// A row of a result. Lent to a closure; columns count from 0.
@safe public struct PostgresRow: ~Copyable {
    private let result: OpaquePointer
    private let index: Int32

    init(_ index: Int32, of result: OpaquePointer) {
        unsafe self.result = result
        self.index = index
    }

    /// Returns true if the column is `NULL`.
    public func isNull(_ column: Int32) -> Bool {
        unsafe PQgetisnull(result, index, column) != 0
    }

    /// Returns an integer of 8, 4 or 2 bytes, or 1 and 0 for a boolean; 0 for `NULL`.
    public func integer(_ column: Int32) -> Int64 {
        let bytes = blob(column)
        // A boolean has one byte; of an integer the first bit is the sign.
        let start: Int64 = (bytes.first ?? 0) & 0x80 != 0 ? -1 : 0
        return bytes.reduce(start) { $0 << 8 | Int64($1) }
    }

    /// Returns an integer; `nil` for `NULL`.
    public func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    /// Returns true for any integer but 0.
    public func bool(_ column: Int32) -> Bool {
        integer(column) != 0
    }

    /// Returns a boolean; `nil` for `NULL`.
    public func optionalBool(_ column: Int32) -> Bool? {
        isNull(column) ? nil : bool(column)
    }

    /// Returns a text; empty for `NULL`.
    public func text(_ column: Int32) -> String {
        String(decoding: blob(column), as: UTF8.self)
    }

    /// Returns a text; `nil` for `NULL`.
    public func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// Returns the bytes; none for `NULL`.
    public func blob(_ column: Int32) -> [UInt8] {
        guard let bytes = unsafe PQgetvalue(result, index, column) else { return [] }
        let count = Int(unsafe PQgetlength(result, index, column))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
