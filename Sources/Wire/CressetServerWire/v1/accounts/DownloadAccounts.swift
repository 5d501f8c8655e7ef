public import CressetWire

/// `downloadAccount`, the v3 name of ``BatchGetAccounts`` (docs/wire §1.6): a POST with the project in the body.
public enum DownloadAccounts: WireMethod {
    public typealias Request = BatchGetAccounts.Request
    public typealias Response = BatchGetAccounts.Response

    public static let route = WireRoute(.post, v3: "downloadAccount")
}
