import CressetWire

/// The options of a command: flags override the environment, which overrides the configuration file.
struct Options: Sendable {
    private let specs: [OptionSpec]
    private var values: [String: [String]] = [:]
    private(set) var arguments: [String] = []
    /// Parses the same command line again, with a fresh `--config` file.
    private let again: @Sendable () throws -> Options

    /// - Parameters:
    ///   - keys: The keys allowed in a file, of all commands: each ignores the others'.
    ///   - environment: Returns a variable's value.
    ///   - readFile: Returns the bytes of the `--config` file.
    /// - Throws: ``UsageError``.
    init(
        _ words: [String],
        specs: [OptionSpec],
        fileKeys keys: Set<String>,
        environment: @escaping @Sendable (String) -> String?,
        readFile: @escaping @Sendable (String) throws -> [UInt8]
    ) throws {
        self.specs = specs
        again = {
            try Options(words, specs: specs, fileKeys: keys, environment: environment, readFile: readFile)
        }
        let flags = try Self.flags(in: words, specs: specs, arguments: &arguments)
        let configFile = flags["config"]?.last ?? environment("CRESSET_CONFIG")
        let file =
            try configFile.map { file in
                try Self.fileValues(try readFile(file), file: file, specs: specs, keys: keys)
            } ?? [:]
        for spec in specs {
            let twin = environment(spec.environmentName).map { [$0] }
            values[spec.name] = flags[spec.name] ?? twin ?? file[spec.name]
        }
    }

    /// Returns the current options: the `--config` file may have changed.
    func reread() throws -> Options { try again() }

    func changes(to others: Options) -> [String] {
        specs.map(\.name).filter { values[$0] != others.values[$0] }
    }

    /// The value of an option; the last one, if repeated.
    subscript(name: String) -> String? {
        values[name]?.last
    }

    func list(_ name: String) -> [String] {
        (values[name] ?? []).flatMap { $0.split(separator: ",").map { String($0) } }
    }

    func isSet(_ name: String) throws -> Bool {
        switch self[name]?.lowercased() {
        case nil, "false", "no", "0", "": false
        case "true", "yes", "1": true
        case .some(let other): throw UsageError("--\(name) is \(other); expected true or false")
        }
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "--\(name) is \(text); expected a number from \(range.lowerBound) to \(range.upperBound)"
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
                throw UsageError(
                    "unknown option \(parts[0])" + Suggestion.text(for: parts[0], among: specs.map(\.flag))
                )
            }
            if case .flag = spec.kind {
                values[spec.name, default: []].append(parts.count == 2 ? parts[1] : "true")
            } else if case .optionalValue = spec.kind {
                let next = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
                if parts.count == 1, next != nil { rest.removeFirst() }
                values[spec.name, default: []].append(parts.count == 2 ? parts[1] : next ?? "")
            } else if let value = parts.count == 2 ? parts[1] : rest.popFirst() {
                values[spec.name, default: []].append(value)
            } else {
                throw UsageError("\(spec.usage) needs a value")
            }
        }
        return values
    }

    private static func fileValues(
        _ bytes: [UInt8],
        file: String,
        specs: [OptionSpec],
        keys: Set<String>
    ) throws -> [String: [String]] {
        let object = try Self.object(in: bytes, file: file)
        var values: [String: [String]] = [:]
        for (key, value) in object.members {
            guard let spec = specs.first(where: { $0.configName == key }) else {
                guard keys.contains(key) else {
                    throw UsageError(
                        "\(place(of: key, in: bytes, file: file)): unknown option \(key)"
                            + Suggestion.text(for: key, among: Array(keys))
                    )
                }
                continue
            }
            guard let texts = Self.texts(of: value) else {
                throw UsageError(
                    "\(place(of: key, in: bytes, file: file)): \(key) must be a string, an integer, true, false or a "
                        + "list of strings"
                )
            }
            values[spec.name] = texts
        }
        return values
    }

    private static func object(in bytes: [UInt8], file: String) throws(UsageError) -> JSONObject {
        do throws(JSONParseError) {
            if let object = try JSONValue(parsing: bytes, rejectingDuplicates: true).object { return object }
        } catch {
            let line = line(at: error.offset, of: bytes)
            throw UsageError("\(file), line \(line): invalid JSON: \(error.reason.lowercased())", help: "")
        }
        throw UsageError("\(file) is not a JSON object", help: "")
    }

    /// The file with the line of a key, unless the key is written with escapes.
    private static func place(of key: String, in bytes: [UInt8], file: String) -> String {
        guard let found = bytes.firstRange(of: Array("\"\(key)\"".utf8)) else { return file }
        return "\(file), line \(line(at: found.lowerBound, of: bytes))"
    }

    private static func line(at offset: Int, of bytes: [UInt8]) -> Int {
        1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
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
