import CressetHTTP

protocol AnyOption: Sendable {
    var name: String { get }
    var kind: OptionKind { get }
    var help: String { get }
    var isRequired: Bool { get }
    /// `o` for `-o`.
    var letter: Character? { get }

    /// Converts the texts, `nil` if absent; throws ``InvalidValue``.
    func parsed(_ texts: [String]?) throws -> any Sendable
}

enum OptionKind: Sendable {
    case flag
    /// Requires one value, named in the help.
    case value(String)
    /// Accepts an optional value, after `=` or as the next word. Excludes positional arguments.
    case optionalValue(String)
    /// Repeatable; values may also be separated by commas.
    case list(String)
}

extension AnyOption {
    var flag: String { "--" + name }
    var flags: [String] { [flag] + (letter.map { ["-\($0)"] } ?? []) }
    var environmentName: String { "CRESSET_" + name.uppercased().replacing("-", by: "_") }
    /// For example `trustedProxy`.
    var configName: String {
        let parts = name.split(separator: "-")
        return String(parts[0]) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    var usage: String {
        let flags = flags.joined(separator: ", ")
        return switch kind {
        case .flag: flags
        case .value(let name): "\(flags) \(name)"
        case .optionalValue(let name): "\(flags) [\(name)]"
        case .list(let name): "\(flags) \(name),…"
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
}
