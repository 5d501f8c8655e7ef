public import CressetWire

/// `DELETE v2/projects/{project}`: extension (docs/reference/extensions.md).
public enum DeleteProject: WireMethod {
    public typealias Request = EmptyRequest
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/projects/{project}")
}
