/// The reason why a database was not copied.
public enum StoreCopyError: Error, Hashable, Sendable {
    /// The target has something already.
    case targetIsNotEmpty
    /// The target has a part of another database.
    case targetHasAnother
    /// The source has nothing to copy.
    case sourceIsEmpty
    /// A server runs on the source, or has died less than a minute ago.
    case sourceIsServed
    /// Something was written to the source while it was copied.
    case sourceHasChanged
    /// A row of the table has a key that is longer than the target's indexes take.
    case keyIsTooLong(table: String)
    /// A table is not the same on both sides: the source has changed, or something has been lost.
    case isDifferent(table: String)
}
