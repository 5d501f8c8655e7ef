extension OptionSpec {
    static let rules = OptionSpec(name: "rules", kind: .value("FILE"), help: "File with the security rules")
    static let cases = OptionSpec(
        name: "cases",
        kind: .value("FILE"),
        help: "File with data, requests and expected decisions"
    )
    static let rulesCase = OptionSpec(name: "case", kind: .value("FILE"), help: "File with data and one request")
    static let coverage = OptionSpec(
        name: "coverage",
        kind: .value("FILE"),
        help: "Write the evaluated expressions and their values to this file"
    )
    static let rulesKind = OptionSpec(
        name: "kind",
        kind: .value("database|storage"),
        help: "Language of the rules (default: database)"
    )
}
