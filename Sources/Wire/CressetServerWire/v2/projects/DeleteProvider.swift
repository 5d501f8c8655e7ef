public import CressetWire

/// `DELETE v2/projects/{project}[/tenants/{tenant}]/{collection}/{id}` (docs/wire §13.6).
public enum DeleteProvider<Config: IdpConfig>: WireMethod {
    public typealias Request = GetProvider<Config>.Request
    public typealias Response = EmptyResponse

    public static var route: WireRoute { WireRoute(.delete, scoped: "/\(Config.collection)/{id}", version: "v2") }
}
