/// A cause of a closed or delayed connection.
public enum ConnectionRefusal: String, CaseIterable, Sendable {
    /// The server has its maximum number of connections.
    case server
    /// The client network has its maximum number of connections.
    case network
    /// The system lacks descriptors or memory. The connection waits.
    case system
}
