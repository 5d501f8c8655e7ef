import CressetIdentity

/// Format of an option's value. Parsing throws ``InvalidValue``.
struct ValueFormat<Value: Sendable>: Sendable {
    /// Name of the value in the help: `HOST:PORT`.
    let placeholder: String
    private(set) var describe: @Sendable (Value) -> String = { "\($0)" }
    let parse: @Sendable (String) throws -> Value

    init(_ placeholder: String, parse: @escaping @Sendable (String) throws -> Value) {
        self.placeholder = placeholder
        self.parse = parse
    }

    init(_ placeholder: String, expected: String, parse: @escaping @Sendable (String) -> Value?) {
        self.init(placeholder) { text in
            guard let value = parse(text) else { throw InvalidValue(text, expected: expected) }
            return value
        }
    }

    func described(by describe: @escaping @Sendable (Value) -> String) -> ValueFormat {
        var format = self
        format.describe = describe
        return format
    }
}

extension ValueFormat<String> {
    static var file: Self { text("FILE") }
    static var directory: Self { text("DIR") }
    static var url: Self { text("URL") }
    static var id: Self { text("ID") }

    static func text(_ placeholder: String) -> Self { ValueFormat(placeholder) { $0 } }

    static func text(
        _ placeholder: String,
        expected: String,
        where isValid: @escaping @Sendable (String) -> Bool
    ) -> Self {
        ValueFormat(placeholder, expected: expected) { isValid($0) ? $0 : nil }
    }
}

extension ValueFormat<Int> {
    static func integer(_ range: ClosedRange<Int>, placeholder: String = "N") -> Self {
        ValueFormat(placeholder, expected: "a number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueFormat<Bool> {
    static var onOff: Self { .choice([("on", true), ("off", false)]) }
}

extension ValueFormat where Value: Equatable {
    static func choice(_ choices: [(name: String, value: Value)], placeholder: String? = nil) -> Self {
        let names = choices.map(\.name)
        return ValueFormat(
            placeholder ?? names.joined(separator: "|"),
            expected: "one of " + names.joined(separator: ", "),
            parse: { text in choices.first { $0.name == text.lowercased() }?.value }
        )
        .described { value in choices.first { $0.value == value }?.name ?? "" }
    }
}

extension ValueFormat where Value: CaseIterable & RawRepresentable<String> & Equatable {
    static func cases(placeholder: String? = nil) -> Self {
        choice(Value.allCases.map { ($0.rawValue, $0) }, placeholder: placeholder)
    }
}
