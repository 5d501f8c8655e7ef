/// The options about webhooks and events.
extension OptionSpec {
    static let event = OptionSpec(
        name: "event",
        kind: .list("KIND"),
        help: "tell of these events alone, such as user.created [all]"
    )
    static let webhookFormat = OptionSpec(
        name: "format",
        kind: .value("standard-webhooks|cloudevents"),
        help: "the form of the requests; cloudevents: as background functions get them [standard-webhooks]"
    )
    static let failed = OptionSpec(name: "failed", kind: .flag, help: "those that were given up alone")
    static let allEvents = OptionSpec(name: "all", kind: .flag, help: "every event that was given up")
}
