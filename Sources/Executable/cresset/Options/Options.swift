import CressetWire

/// The options of a command: flags win over the environment, which wins over the configuration file.
struct Options: Sendable {
    private let specs: [OptionSpec]
    private var values: [String: [String]] = [:]
    /// The words of the command line that are not flags.
    private(set) var arguments: [String] = []

    /// - Parameters:
    ///   - environment: Gives a variable's value.
    ///   - readFile: Gives the bytes of the file that `--config` names.
    /// - Throws: ``UsageError``.
    init(
        _ words: some Sequence<String>,
        specs: [OptionSpec],
        environment: (String) -> String?,
        readFile: (String) throws -> [UInt8]
    ) throws {
        self.specs = specs
        let flags = try Self.flags(in: Array(words), specs: specs, arguments: &arguments)
        let configFile = flags["config"]?.last ?? environment("CRESSET_CONFIG")
        let file = try configFile.map { try Self.fileValues(try readFile($0), file: $0, specs: specs) } ?? [:]
        for spec in specs {
            let twin = environment(spec.environmentName).map { [$0] }
            values[spec.name] = flags[spec.name] ?? twin ?? file[spec.name]
        }
    }

    /// The option's value; the last one, if it was given more than once.
    subscript(name: String) -> String? {
        values[name]?.last
    }

    func list(_ name: String) -> [String] {
        (values[name] ?? []).flatMap { $0.split(separator: ",").map { String($0) } }
    }

    /// - Throws: ``UsageError`` for anything but yes and no.
    func isSet(_ name: String) throws -> Bool {
        switch self[name]?.lowercased() {
        case nil, "false", "no", "0", "": false
        case "true", "yes", "1": true
        case .some(let other): throw UsageError("--\(name) is \(other): true or false is expected")
        }
    }

    /// - Throws: ``UsageError`` if the value is not a number, or out of range.
    func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "--\(name) is \(text): a number from \(range.lowerBound) to \(range.upperBound) is expected"
            )
        }
        return number
    }

    private static func flags(
        in words: [String],
        specs: [OptionSpec],
        arguments: inout [String]
    ) throws -> [String: [String]] {
        var values: [String: [String]] = [:]
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                arguments.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
            guard let spec = specs.first(where: { $0.flag == parts[0] }) else {
                throw UsageError("unknown option \(parts[0])")
            }
            if case .flag = spec.kind {
                values[spec.name, default: []].append(parts.count == 2 ? parts[1] : "true")
            } else if case .optionalValue = spec.kind {
                values[spec.name, default: []].append(parts.count == 2 ? parts[1] : "")
            } else if let value = parts.count == 2 ? parts[1] : rest.popFirst() {
                values[spec.name, default: []].append(value)
            } else {
                throw UsageError("\(spec.flag) needs a value")
            }
        }
        return values
    }

    private static func fileValues(
        _ bytes: [UInt8],
        file: String,
        specs: [OptionSpec]
    ) throws -> [String: [String]] {
        guard let object = JSONObject(parsing: bytes) else {
            throw UsageError("\(file) is not a JSON object")
        }
        var values: [String: [String]] = [:]
        for (key, value) in object.members {
            guard let spec = specs.first(where: { $0.configName == key }) else {
                throw UsageError("\(file): unknown option \(key)")
            }
            guard let texts = Self.texts(of: value) else {
                throw UsageError("\(file): \(key) must be a text, a number, true or false, or a list of texts")
            }
            values[spec.name] = texts
        }
        return values
    }

    private static func texts(of value: JSONValue) -> [String]? {
        switch value {
        case .string(let text): [text]
        case .integer(let number): [String(number)]
        case .bool(let bool): [String(bool)]
        case .array(let elements):
            elements.allSatisfy { $0.string != nil } ? elements.compactMap(\.string) : nil
        default: nil
        }
    }
}
