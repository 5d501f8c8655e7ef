public import CressetWire

/// `POST v2/projects/{project}/serviceAccounts`: extension (docs/reference/extensions.md).
public enum CreateServiceAccount: WireMethod {
    public typealias Request = EmptyRequest
    public typealias Response = JSONMessage

    public static let route = WireRoute(.post, "v2/projects/{project}/serviceAccounts", body: .empty)
}
