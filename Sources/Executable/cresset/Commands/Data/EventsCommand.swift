import CressetIdentity
import CressetServices
import CressetTransfer
import CressetWire

enum EventsCommand {
    static let commands = [
        Command("events list", run: list)
            .summary("List pending and failed events of a project's webhooks")
            .examples("events list --project shop", "events list --project shop --failed --limit 10"),
        Command("events retry [ID]", run: retry)
            .summary("Send a failed event again, or all of them")
            .examples("events retry 0123456789abcdef --project shop", "events retry --project shop --all"),
    ]

    struct ListOptions: OptionGroup {
        let project = ProjectOptions()
        let failed = Option(flag: "failed").help("Failed events only")
        let limit = Option.limit
        let output = OutputOptions()
    }

    private static func list(_ options: Options<ListOptions>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            let found = try await administration.store.items(
                of: .event,
                in: project.id,
                failedOnly: options.failed,
                limit: options.limit
            )
            options.output.show(
                "events",
                of: found.compactMap { item in item.event.map { (item, $0) } },
                json: { json($0, of: $1) },
                columns: ["ID", "WEBHOOK", "TIME", "KIND", "USER", "STATE", "ATTEMPTS", "CAUSE"]
            ) { item, event in
                [
                    event.id, item.target, event.moment.rfc3339, event.kind.rawValue, event.localID, state(item),
                    String(item.attempts), item.cause,
                ]
            }
        }
    }

    struct RetryOptions: OptionGroup {
        let project = ProjectOptions()
        let all = Option(flag: "all").help("All failed events")
        let output = OutputOptions()
    }

    private static func retry(_ eventID: String?, options: Options<RetryOptions>) async throws {
        guard (eventID == nil) == options.all else {
            throw UsageError("events retry needs the ID of an event from `cresset events list`, or --all")
        }
        try await Administration.run(with: options.project) { administration, project in
            let count = try await administration.store.retryEvents(
                eventID,
                of: project.id,
                at: administration.clock.now()
            )
            if let eventID, count == 0 {
                throw CommandFailure("the project \(project.id) has no failed event \(eventID)")
            }
            options.output.show(
                ["retried": .integer(Int64(count))],
                text: count.counted("event queued again", or: "events queued again")
            )
        }
    }

    private static func state(_ item: OutboxItem) -> String {
        item.failedAt == nil ? "waiting" : "failed"
    }

    private static func json(_ item: OutboxItem, of event: AccountEvent) -> JSONObject {
        var object: JSONObject = [
            "id": .string(event.id), "webhook": .string(item.target), "time": .string(event.moment.rfc3339),
            "kind": .string(event.kind.rawValue), "localId": .string(event.localID), "state": .string(state(item)),
            "attempts": .integer(Int64(item.attempts)),
        ]
        object["tenantId"] = event.pool.tenantID.map(JSONValue.string)
        object["nextAttemptAt"] = item.nextAttemptAt.map { .string($0.rfc3339) }
        object["failedAt"] = item.failedAt.map { .string($0.rfc3339) }
        object["cause"] = item.cause.map(JSONValue.string)
        return object
    }
}
