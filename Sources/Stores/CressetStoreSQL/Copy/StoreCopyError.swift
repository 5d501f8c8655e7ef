/// The reason why a database was not copied.
public enum StoreCopyError: Error, Hashable, Sendable {
    /// The target has something already.
    case targetIsNotEmpty
    /// The target has a part of another database.
    case targetHasAnother
    /// The source has nothing to copy.
    case sourceIsEmpty
    /// A table is not the same on both sides: the source has changed, or something has been lost.
    case isDifferent(table: String)
}
