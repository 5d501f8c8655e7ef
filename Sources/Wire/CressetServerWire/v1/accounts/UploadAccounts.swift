public import CressetWire

/// `uploadAccount`, the v3 name of ``BatchCreateAccounts`` (docs/wire §1.6), with the project in the body.
public enum UploadAccounts: WireMethod {
    public typealias Request = BatchCreateAccounts.Request
    public typealias Response = BatchCreateAccounts.Response

    public static let route = WireRoute(.post, v3: "uploadAccount")
}
