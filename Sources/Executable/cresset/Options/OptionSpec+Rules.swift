/// The options of `cresset rules`.
extension OptionSpec {
    static let rules = OptionSpec(name: "rules", kind: .value("FILE"), help: "the rules")
    static let cases = OptionSpec(
        name: "cases",
        kind: .value("FILE"),
        help: "the data, and the requests with their answers"
    )
    static let rulesCase = OptionSpec(name: "case", kind: .value("FILE"), help: "the data, and one request")
    static let coverage = OptionSpec(
        name: "coverage",
        kind: .value("FILE"),
        help: "write there which parts of the rules were evaluated, and with what values"
    )
    static let rulesKind = OptionSpec(
        name: "kind",
        kind: .value("database|storage"),
        help: "the language of the rules [database]"
    )
}
