import CressetSystem

/// A parsed command line: flags override the environment, which overrides the configuration file.
struct OptionValues: Sendable {
    struct Given: Sendable {
        let texts: [String]
        let origin: String
    }

    static let config = Option("config", as: .file).help("Read options from a JSON file")

    private(set) var arguments: [String] = []
    let settingsFile: String?
    /// Options of the command line that chose the database, for commands in its output: ` --data /srv/cresset`.
    let databaseWords: String
    private let words: [String]
    private let options: [any AnyOption]
    private let fileKeys: @Sendable () -> Set<String>
    private let defaultFile: String?
    private var given: [String: Given] = [:]
    private var parsed: [String: any Sendable] = [:]

    /// - Parameters:
    ///   - fileKeys: Keys of all commands' options: each command ignores the others'.
    ///   - defaultFile: Settings file unless the flags or the environment choose a file or the data.
    init(
        _ words: [String],
        options: [any AnyOption],
        fileKeys: @escaping @Sendable () -> Set<String>,
        defaultFile: String? = nil,
        checkArguments: ([String]) throws -> Void = { _ in }
    ) throws {
        self.words = words
        self.options = options
        self.fileKeys = fileKeys
        self.defaultFile = defaultFile
        let flags = try Self.flags(in: words, options: options, arguments: &arguments)
        try checkArguments(arguments)
        let chosenFile = flags[Self.config.name]?.last ?? System.environment(Self.config.environmentName)
        let choosesData = options.contains { option in
            InstalledServer.places.contains(option.name)
                && (flags[option.name] != nil || System.environment(option.environmentName) != nil)
        }
        databaseWords = ([Self.config.name] + InstalledServer.places.sorted())
            .compactMap { name in flags[name]?.last.map { " --\(name) " + ShellWord.quoted($0) } }.joined()
        settingsFile = chosenFile ?? (choosesData ? nil : defaultFile)
        let isDefault = chosenFile == nil
        let file = try settingsFile.map {
            try SettingsFile($0, isDefault: isDefault, options: options, keys: fileKeys())
        }
        for option in options {
            let given =
                flags[option.name].map { Given(texts: $0, origin: option.flag) }
                ?? System.environment(option.environmentName).map { Given(texts: [$0], origin: option.environmentName) }
                ?? file?.given[option.name]
            self.given[option.name] = given
            do {
                parsed[option.name] = try option.parsed(given?.texts)
            } catch let error as InvalidValue {
                throw UsageError((given?.origin ?? option.flag) + error.text)
            }
        }
    }

    func value<Value>(of option: Option<Value>) -> Value {
        guard let parsed = parsed[option.name] as? Option<Value>.Parsed else {
            preconditionFailure("the command does not declare \(option.flag)")
        }
        return parsed.value
    }

    func isGiven(_ name: String) -> Bool { given[name] != nil }

    var texts: [String] { given.values.flatMap(\.texts) }

    func reread() throws -> OptionValues {
        try OptionValues(words, options: options, fileKeys: fileKeys, defaultFile: defaultFile)
    }

    func namesChanged(in others: OptionValues) -> [String] {
        parsed.keys.filter { given[$0]?.texts != others.given[$0]?.texts }.sorted()
    }

    private static func flags(
        in words: [String],
        options: [any AnyOption],
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
            guard let option = options.first(where: { $0.flags.contains(parts[0]) }) else {
                throw UsageError(
                    "unknown option \(parts[0])" + Suggestion.text(for: parts[0], among: options.map(\.flag))
                )
            }
            if case .flag = option.kind {
                values[option.name, default: []].append(parts.count == 2 ? parts[1] : "true")
            } else if case .optionalValue = option.kind {
                let next = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
                if parts.count == 1, next != nil { rest.removeFirst() }
                values[option.name, default: []].append(parts.count == 2 ? parts[1] : next ?? "")
            } else if let value = parts.count == 2 ? parts[1] : rest.popFirst() {
                values[option.name, default: []].append(value)
            } else {
                throw UsageError("\(option.usage) needs a value")
            }
        }
        return values
    }
}
