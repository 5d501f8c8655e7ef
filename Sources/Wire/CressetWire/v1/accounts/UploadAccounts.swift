/// `uploadAccount`, the v3 API's name of ``BatchCreateAccounts`` (docs/wire §1.6): the project is named in the body.
public enum UploadAccounts: WireMethod {
    public typealias Request = BatchCreateAccounts.Request
    public typealias Response = BatchCreateAccounts.Response

    public static let route = WireRoute(.post, v3: "uploadAccount")
}
