public import CressetWire

/// `DELETE v2/operators/{id}`: extension (docs/reference/extensions.md).
public enum DeleteOperator: WireMethod {
    public typealias Request = CreateOperatorLink.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/operators/{id}")
}
