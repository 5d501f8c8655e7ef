public import CressetRules

/// The error of a failed read or write, without any change of data.
public enum RealtimeError: Error, Sendable {
    case permissionDenied(RulesVerdict)
    case data(DataError)
    case conditionFailed(DataTree?)
    /// The query's order requires an index missing from `.indexOn`: the index and the path.
    case indexMissing(String, DataPath)
    /// The write would exceed the maximum size of the database.
    case full(limit: Int)
    /// The data exceeds the maximum size of a response.
    case tooLarge
    case writeTooLarge
    /// Too many writes, listeners or databases; a failing store; or a closed database.
    case busy
    case rules(RulesIssues)
}
