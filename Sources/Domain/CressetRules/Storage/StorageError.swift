/// The error of a condition; it never grants access.
struct StorageError: Error, Sendable {
    let message: String
    let offset: Int
    /// True if the request has reached its limit; operators never absorb this error.
    var isExhausted = false
}
