public import CressetWire

/// `POST v2/operators/{id}:endSessions`: extension (docs/reference/extensions.md).
public enum EndOperatorSessions: WireMethod {
    public typealias Request = CreateOperatorLink.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.post, "v2/operators/{id}:endSessions", body: .empty)
}
