extension CommandSpec {
    /// The commands about webhooks, and the events that wait for them.
    static let events = [
        CommandSpec(
            "webhook add",
            arguments: "URL",
            summary: "tell an address of events of a project's users",
            options: [.project.required, .event, .webhookFormat, .data, .database, .json, .config],
            run: WebhookCommand.add
        ),
        CommandSpec(
            "webhook list",
            summary: "show a project's webhooks",
            options: [.project.required, .data, .database, .json, .config],
            run: WebhookCommand.list
        ),
        CommandSpec(
            "webhook rotate",
            arguments: "ID",
            summary: "give a webhook another secret; for a day events are signed with both",
            options: [.project.required, .data, .database, .json, .config],
            run: WebhookCommand.rotate
        ),
        CommandSpec(
            "webhook remove",
            arguments: "ID",
            summary: "forget a webhook, and the events that wait for it",
            options: [.project.required, .data, .database, .json, .config],
            run: WebhookCommand.remove
        ),
        CommandSpec(
            "events list",
            summary: "show the events that wait for a project's webhooks, or were given up",
            options: [.project.required, .failed, .limit, .data, .database, .json, .config],
            run: EventsCommand.list
        ),
        CommandSpec(
            "events retry",
            arguments: "[ID]",
            summary: "send an event again that was given up, or all of them",
            options: [.project.required, .allEvents, .data, .database, .json, .config],
            run: EventsCommand.retry
        ),
    ]
}
