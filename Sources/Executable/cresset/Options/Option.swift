/// The value has an optional type unless the option is required or has a default.
struct Option<Value: Sendable>: AnyOption {
    struct Parsed: Sendable {
        let value: Value
    }

    let name: String
    let kind: OptionKind
    let isRequired: Bool
    private(set) var letter: Character?
    private var text = ""
    private let defaultText: String?
    private let parse: @Sendable ([String]?) throws -> Value

    var help: String { text + (defaultText.map { " (default: \($0))" } ?? "") }

    private init(
        _ name: String,
        kind: OptionKind,
        isRequired: Bool = false,
        defaultText: String? = nil,
        parse: @escaping @Sendable ([String]?) throws -> Value
    ) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.defaultText = defaultText
        self.parse = parse
    }

    init<Wrapped>(_ name: String, as format: ValueFormat<Wrapped>) where Value == Wrapped? {
        self.init(name, kind: .value(format.placeholder)) { try ($0?.last).map(format.parse) }
    }

    init(_ name: String, as format: ValueFormat<Value>, default value: Value) {
        self.init(name, kind: .value(format.placeholder), defaultText: format.describe(value)) { texts in
            try (texts?.last).map(format.parse) ?? value
        }
    }

    init(required name: String, as format: ValueFormat<Value>) {
        self.init(name, kind: .value(format.placeholder), isRequired: true) { texts in
            guard let text = texts?.last else { throw InvalidValue.missing }
            return try format.parse(text)
        }
    }

    init<Element>(list name: String, of format: ValueFormat<Element>, isRequired: Bool = false)
    where Value == [Element] {
        self.init(name, kind: .list(format.placeholder), isRequired: isRequired) { texts in
            let values = (texts ?? []).flatMap { $0.split(separator: ",") }
            guard !isRequired || !values.isEmpty else { throw InvalidValue.missing }
            return try values.map { try format.parse(String($0)) }
        }
    }

    /// Creates an option with an empty value by default: `--export-on-exit`.
    init(_ name: String, asOptional format: ValueFormat<String>) where Value == String? {
        self.init(name, kind: .optionalValue(format.placeholder)) { try ($0?.last).map(format.parse) }
    }

    init(flag name: String) where Value == Bool {
        self.init(name, kind: .flag) { try Self.isOn($0) ?? false }
    }

    init(flag name: String) where Value == Bool? {
        self.init(name, kind: .flag) { try Option<Bool>.isOn($0) }
    }

    func help(_ text: String) -> Option {
        var option = self
        option.text = text
        return option
    }

    func short(_ letter: Character) -> Option {
        var option = self
        option.letter = letter
        return option
    }

    func parsed(_ texts: [String]?) throws -> any Sendable { Parsed(value: try parse(texts)) }
}

extension Option<Bool> {
    fileprivate static func isOn(_ texts: [String]?) throws -> Bool? {
        guard let text = texts?.last else { return nil }
        switch text.lowercased() {
        case "false", "no", "0", "": return false
        case "true", "yes", "1": return true
        default: throw InvalidValue(text, expected: "true or false")
        }
    }
}
