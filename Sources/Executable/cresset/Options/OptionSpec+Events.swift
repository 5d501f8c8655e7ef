extension OptionSpec {
    static let event = OptionSpec(
        name: "event",
        kind: .list("KIND"),
        help: "Event kinds to send, such as user.created (default: all)"
    )
    static let webhookFormat = OptionSpec(
        name: "format",
        kind: .value("standard-webhooks|cloudevents"),
        help: "Request format; cloudevents matches Firebase background functions (default: standard-webhooks)"
    )
    static let failed = OptionSpec(name: "failed", kind: .flag, help: "Failed events only")
    static let allEvents = OptionSpec(name: "all", kind: .flag, help: "All failed events")
}
