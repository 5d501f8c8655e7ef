import CressetIdentity
import CressetSystem
import CressetWire

enum StatsCommand {
    static let commands = [
        Command("stats", run: run)
            .summary("Count sign-ups, sign-ins, refusals and deliveries by method, in total or by day (UTC)")
            .examples("stats --project shop", "stats --project shop --days 7 --daily")
    ]

    struct StatsOptions: OptionGroup {
        let project = ProjectOptions()
        let days = Option("days", as: .integer(1...Int(DailyCount.keptDays)), default: 30)
            .help("Number of days, including today, 1 to 400")
        let daily = Option(flag: "daily").help("Show each day")
        let output = OutputOptions()
    }

    private static func run(_ options: Options<StatsOptions>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            let first = DailyCount.day(of: administration.clock.now()) - Int64(options.days) + 1
            let counts = try await administration.store.dailyCounts(of: project.id, since: first)
            let groups = Dictionary(grouping: counts) { count in
                Row(day: options.daily ? count.key.day : nil, kind: count.key.kind, method: count.key.method)
            }
            let rows = groups.map { (row: $0.key, events: $0.value.reduce(0) { $0 + $1.events }) }
                .sorted { $0.row.order.lexicographicallyPrecedes($1.row.order) }
            options.output.show(
                "counts",
                of: rows,
                json: { row, events in
                    var json: JSONObject = [
                        "kind": .string(row.kind.rawValue), "method": .string(row.method),
                        "events": .integer(Int64(events)),
                    ]
                    json["day"] = row.date.map(JSONValue.string)
                    return json
                },
                columns: (options.daily ? ["DAY"] : []) + ["KIND", "METHOD", "EVENTS"]
            ) { row, events in
                (options.daily ? [row.date] : []) + [row.kind.rawValue, row.method, String(events)]
            }
        }
    }

    private struct Row: Hashable {
        let day: Int64?
        let kind: DailyCount.Kind
        let method: String

        var date: String? {
            day.map { String(Timestamp(seconds: $0 * 86_400).rfc3339.prefix { $0 != "T" }) }
        }

        var order: [String] {
            [date ?? "", String(DailyCount.Kind.allCases.firstIndex(of: kind) ?? 0), method]
        }
    }
}
