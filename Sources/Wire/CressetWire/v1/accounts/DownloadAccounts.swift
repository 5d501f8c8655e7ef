/// `downloadAccount`, the v3 API's name of ``BatchGetAccounts`` (docs/wire §1.6): a POST, the project named in the
/// body.
public enum DownloadAccounts: WireMethod {
    public typealias Request = BatchGetAccounts.Request
    public typealias Response = BatchGetAccounts.Response

    public static let route = WireRoute(.post, v3: "downloadAccount")
}
