import CressetHTTP
import CressetIdentity
import CressetPages
import CressetRules

/// A page that edits, tests and publishes the rules of a database or a bucket.
protocol RulesScreen: Screen {
    associatedtype Rules: EditedRules

    static func place(_ call: ConsoleCall) async throws -> RulesPlace
    /// - Throws: ``RulesIssues``; ``RulesReplaced`` if `former` is no longer active.
    static func publish(_ text: String, replacing former: Int64?, in call: ConsoleCall) async throws
    static func page(_ call: ConsoleCall, testing: Bool) async throws -> ConsolePage
}

struct RulesReplaced: Error {}

struct RulesPlace: Sendable {
    struct Version: Sendable {
        let number: Int64
        let text: String
        let createdAt: Int64
    }

    /// Selects the database or bucket in links.
    let query: (name: String, value: String)
    let active: Version?
    /// Newest first.
    let versions: [Version]
}

extension RulesScreen {
    var acts: [Act] {
        [
            Act("publish", needs: .changeRules) { call in
                let place = try await Self.place(call)
                try await Self.set(RulesEditor<Rules>.text(call), in: call)
                return .moved(to: RulesEditor<Rules>(call, of: place).link(), notice: .saved)
            },
            Act("restore", needs: .changeRules) { call in
                let place = try await Self.place(call)
                guard let number = call.form["version"].flatMap(Int64.init),
                    let version = place.versions.first(where: { $0.number == number })
                else { throw ConsoleProblem("The version has since been deleted.") }
                try await Self.set(version.text, in: call)
                return .moved(to: RulesEditor<Rules>(call, of: place).link(), notice: .rolledBack)
            },
            Act("test", needs: nil) { call in .page(try await Self.page(call, testing: true)) },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        try await Self.page(call, testing: false)
    }

    private static func set(_ text: String, in call: ConsoleCall) async throws {
        let former = call.form["base"].map { Int64($0) ?? -1 }
        do {
            try await publish(text, replacing: former, in: call)
        } catch is RulesReplaced {
            throw ConsoleProblem(
                "The rules were changed after you opened this page. Compare them with the newest version, then try "
                    + "again.",
                status: .conflict
            )
        } catch let problems as RulesIssues {
            let count = problems.issues.count
            throw ConsoleProblem("The rules have \(count == 1 ? "an error" : "\(count) errors"). Nothing was changed.")
        }
    }
}
