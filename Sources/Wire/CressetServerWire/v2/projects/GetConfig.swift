public import CressetWire

/// `GET v2/projects/{project}/config` (docs/wire §13.5).
public enum GetConfig: WireMethod {
    public typealias Request = EmptyRequest
    public typealias Response = ConfigMessage

    public static let route = WireRoute(.get, "v2/projects/{project}/config")
}
