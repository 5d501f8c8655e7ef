public import CressetRules

/// The refusal of a read or a write. Nothing was changed.
public enum DatabaseError: Error, Sendable {
    /// The rules do not allow it.
    case permissionDenied(RulesVerdict)
    /// The data are none that the database takes.
    case data(DataError)
    /// The data have changed: they are not what the write was meant for.
    case conditionFailed(DataTree?)
    /// A query orders by what no `.indexOn` names: the index, and the path.
    case indexMissing(String, DataPath)
    /// The database would hold more than it may.
    case full(limit: Int)
    /// The place has more data than one answer may have.
    case tooLarge
    /// The write names more places than one write may.
    case writeTooLarge
    /// Too many writes wait.
    case busy
    /// The rules do not check.
    case rules(RulesIssues)
}
