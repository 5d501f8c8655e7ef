/// The error of a condition. It never grants anything.
struct StorageError: Error, Sendable {
    let message: String
    /// The offset in the file.
    let offset: Int
    /// True if the whole request has used up its share: nothing absorbs that.
    var isExhausted = false
}
