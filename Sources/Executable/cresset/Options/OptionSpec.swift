import CressetHTTP

/// A command option with its flag, environment variable and configuration key.
struct OptionSpec: Sendable {
    enum Kind: Sendable {
        case flag
        /// Requires one value, named in the help.
        case value(String)
        /// Accepts an optional value, after `=` or as the next word. Excludes positional arguments.
        case optionalValue(String)
        /// Repeatable; values may also be separated by commas.
        case list(String)
    }

    let name: String
    let kind: Kind
    let help: String
    private(set) var isRequired = false

    init(name: String, kind: Kind, help: String) {
        self.name = name
        self.kind = kind
        self.help = help
    }

    var required: OptionSpec {
        var option = self
        option.isRequired = true
        return option
    }

    var usage: String {
        switch kind {
        case .flag: flag
        case .value(let name): "\(flag) \(name)"
        case .optionalValue(let name): "\(flag) [\(name)]"
        case .list(let name): "\(flag) \(name),…"
        }
    }
    var explanation: String { isRequired ? "\(help) (required)" : help }
    /// `true` if the next word is always the value.
    var needsValue: Bool {
        switch kind {
        case .flag, .optionalValue: false
        case .value, .list: true
        }
    }
    var flag: String { "--" + name }
    var environmentName: String { "CRESSET_" + name.uppercased().replacing("-", by: "_") }
    /// For example `trustedProxy`.
    var configName: String {
        let parts = name.split(separator: "-")
        return String(parts[0]) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
