extension ErrorEnvelope {
    public static let schema = MessageSchema([.init("error", .message(error), isRequired: true)], name: "ErrorEnvelope")

    private static let error = MessageSchema([
        .init("code", .int32, isRequired: true),
        .init("message", .string, isRequired: true),
        .init("errors", .list(.message(entry))),
        .init("status", .string),
        .init("details", .list(.message(detail))),
    ])

    private static let entry = MessageSchema([
        .init("message", .string), .init("domain", .string), .init("reason", .string), .init("location", .string),
        .init("locationType", .string),
    ])

    /// An entry with its type in `@type`, and that type's members.
    private static let detail = MessageSchema([
        .init("@type", .string, isRequired: true),
        .init("reason", .string),
        .init("domain", .string),
        .init("metadata", .map),
        .init("locale", .string),
        .init("message", .string),
        .init(
            "fieldViolations",
            .list(.message(MessageSchema([.init("field", .string), .init("description", .string)])))
        ),
    ])
}
