public import CressetWire

/// `POST v2/projects/{project}/mailTemplates/{kind}:sendTest`: extension (docs/reference/extensions.md).
public enum SendTestMail: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(
        .post,
        "v2/projects/{project}/mailTemplates/{kind}:sendTest",
        body: .member("mail")
    )

    public struct Request: WireRequest {
        /// `passwordReset`, …
        public var kind: String?
        public var mail: TestMailRequest?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("mail", to: &mail)
        }
    }
}

public struct TestMailRequest: WireBody {
    public var to: String?
    /// The project's language by default.
    public var language: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("to", to: &to)
        fields.bind("language", to: &language)
    }
}
