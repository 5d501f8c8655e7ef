public enum StoreCopyError: Error, Hashable, Sendable {
    case targetIsNotEmpty
    /// The target contains a partial copy of another database.
    case targetHasAnother
    case sourceIsEmpty
    /// A server uses the source, or crashed less than a minute ago.
    case sourceIsServed
    case sourceHasChanged
    /// A row's key exceeds the target's index limit.
    case keyIsTooLong(table: String)
    /// The table differs between source and target: the source has changed, or data was lost.
    case isDifferent(table: String)
}
