public import CressetWire

/// `POST v1/projects/{project}/accounts` (docs/wire §6.1), with the messages of ``SignUp``.
public enum CreateAccount: WireMethod {
    public typealias Request = SignUp.Request
    public typealias Response = SignUp.Response

    public static let route = WireRoute(.post, scoped: "/accounts")
}
