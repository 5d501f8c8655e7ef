import CressetAdministration
import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// `cresset events list`, `retry [ID]`, for one project.
enum EventsCommand {
    private static let listLength = 50
    /// Each batch blocks the server's writes.
    private static let retriedAtOnce = 500

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        let limit = try options.integer("limit", in: 1...1000) ?? listLength
        let failedOnly = try options.isSet("failed")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let found = try await administration.store.events(of: project.id, failedOnly: failedOnly, limit: limit)
            if try options.isSet("json") {
                options.printJSON(["events": .array(found.map { .object(json($0)) })])
            } else {
                var table = TextTable(["ID", "WEBHOOK", "TIME", "KIND", "USER", "STATE", "ATTEMPTS", "CAUSE"])
                for event in found {
                    table.add([
                        event.event.id, event.webhookID, event.event.moment.rfc3339, event.event.kind.rawValue,
                        event.event.localID, state(event), String(event.attempts), event.cause,
                    ])
                }
                System.printLine(table.text)
            }
        }
    }

    static func retry(_ options: Options) async throws {
        let isAll = try options.isSet("all")
        guard options.arguments.count == (isAll ? 0 : 1) else {
            throw UsageError("events retry needs the ID of an event from `cresset events list`, or --all")
        }
        let eventID = options.arguments.first
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            var (count, last) = (0, 0)
            repeat {
                last = try await administration.store.retryEvents(
                    eventID,
                    of: project.id,
                    at: administration.clock.now(),
                    limit: retriedAtOnce
                )
                count += last
            } while last == retriedAtOnce
            if let eventID, count == 0 {
                throw CommandFailure("the project \(id) has no failed event \(eventID)")
            }
            if try options.isSet("json") {
                options.printJSON(["retried": .integer(Int64(count))])
            } else {
                System.printLine(count.counted("event queued again", or: "events queued again"))
            }
        }
    }

    private static func state(_ event: OutgoingEvent) -> String {
        event.failedAt == nil ? "waiting" : "failed"
    }

    private static func json(_ event: OutgoingEvent) -> JSONObject {
        var object: JSONObject = [
            "id": .string(event.event.id), "webhook": .string(event.webhookID),
            "time": .string(event.event.moment.rfc3339), "kind": .string(event.event.kind.rawValue),
            "localId": .string(event.event.localID), "state": .string(state(event)),
            "attempts": .integer(Int64(event.attempts)),
        ]
        object["tenantId"] = event.event.pool.tenantID.map(JSONValue.string)
        object["nextAttemptAt"] = event.nextAttemptAt.map { .string($0.rfc3339) }
        object["failedAt"] = event.failedAt.map { .string($0.rfc3339) }
        object["cause"] = event.cause.map(JSONValue.string)
        return object
    }
}
