extension CommandSpec {
    /// The commands about security rules.
    static let rules = [
        CommandSpec(
            "rules check",
            arguments: "FILE",
            summary: "show every problem of security rules, as line:column: text",
            options: [.rulesKind, .json, .config],
            run: RulesCommand.check
        ),
        CommandSpec(
            "rules test",
            summary: "ask rules for the requests of a file, and show where they answer otherwise than it says",
            options: [.rulesKind, .rules.required, .cases.required, .coverage, .json, .config],
            run: RulesCommand.test
        ),
        CommandSpec(
            "rules explain",
            summary: "show which rules decide on a request, and the value of every part of them",
            options: [.rulesKind, .rules.required, .rulesCase.required, .json, .config],
            run: RulesCommand.explain
        ),
    ]
}
