public import CressetWire

/// `POST v2/backups`: extension (docs/reference/extensions.md).
public enum CreateBackup: WireMethod {
    public typealias Request = EmptyRequest
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.post, "v2/backups", body: .empty)
}
