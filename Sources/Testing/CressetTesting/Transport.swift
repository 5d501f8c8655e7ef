/// How a test reaches the service.
public enum Transport: String, CaseIterable, Sendable {
    case inProcess
    case socket
}
