/// The permanent mode of a database.
///
/// The emulator reveals all data, and its users and sessions prove no identity, so neither mode may open a database of
/// the other.
public enum StoreMode: String, Sendable {
    case production
    case emulator
}
