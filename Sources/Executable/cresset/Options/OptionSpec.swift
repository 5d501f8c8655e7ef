import CressetHTTP

/// An option of a command: its flag, and with it its environment twin and its key in the configuration file.
struct OptionSpec: Sendable {
    enum Kind: Sendable {
        /// Takes no value.
        case flag
        /// Takes one value, named in the help.
        case value(String)
        /// Takes a value after `=` or in the next word, or none; then it is empty. A command that has one takes no
        /// other words.
        case optionalValue(String)
        /// May be given several times; one value may hold several, with commas between.
        case list(String)
    }

    let name: String
    let kind: Kind
    let help: String
    /// `true` if the command requires the option.
    private(set) var isRequired = false

    init(name: String, kind: Kind, help: String) {
        self.name = name
        self.kind = kind
        self.help = help
    }

    /// The option as a required one.
    var required: OptionSpec {
        var option = self
        option.isRequired = true
        return option
    }

    /// The flag with its value: `--trusted-proxy CIDR,…`.
    var usage: String {
        switch kind {
        case .flag: flag
        case .value(let name): "\(flag) \(name)"
        case .optionalValue(let name): "\(flag) [\(name)]"
        case .list(let name): "\(flag) \(name),…"
        }
    }
    /// The help, with a mark on required options.
    var explanation: String { isRequired ? "\(help) (required)" : help }
    /// `true` for options whose next word is their value.
    var needsValue: Bool {
        switch kind {
        case .flag, .optionalValue: false
        case .value, .list: true
        }
    }
    /// `--trusted-proxy`
    var flag: String { "--" + name }
    /// `CRESSET_TRUSTED_PROXY`
    var environmentName: String { "CRESSET_" + name.uppercased().replacing("-", by: "_") }
    /// `trustedProxy`
    var configName: String {
        let parts = name.split(separator: "-")
        return String(parts[0]) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
