/// `POST v1/projects/{project}/accounts` (docs/wire §6.1): the messages are those of ``SignUp``.
public enum CreateAccount: WireMethod {
    public typealias Request = SignUp.Request
    public typealias Response = SignUp.Response

    public static let route = WireRoute(.post, scoped: "/accounts")
}
