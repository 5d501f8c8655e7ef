public import CressetWire

/// `GET v2/projects/{project}`: extension (docs/reference/extensions.md).
public enum GetProject: WireMethod {
    public typealias Request = EmptyRequest
    public typealias Response = ProjectInfo

    public static let route = WireRoute(.get, "v2/projects/{project}")
}
