/// The mode that a database belongs to, for as long as it exists.
///
/// The emulator hands everything to every client, and makes users and sessions that prove nothing: neither mode may
/// open what the other has made.
public enum StoreMode: String, Sendable {
    case production
    case emulator
}
