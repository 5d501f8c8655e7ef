internal import CressetWire

/// Its errors name the case.
struct CaseFields {
    let object: JSONObject
    let name: String

    func error(_ words: String) -> CaseError {
        CaseError("\(name): \(words)")
    }

    func allow(_ names: [String]) throws(CaseError) {
        if let other = object.keys.first(where: { !names.contains($0) }) { throw error("unknown member \(other)") }
    }

    func choice<Choice>(_ member: String, of choices: KeyValuePairs<String, Choice>) throws(CaseError) -> Choice? {
        guard let value = object[member] else { return nil }
        guard let choice = choices.first(where: { value == .string($0.key) }) else {
            throw error("\(member) must be \(choices.map(\.key).joined(separator: " or "))")
        }
        return choice.value
    }

    func moment(_ member: String) throws(CaseError) -> Int64? {
        guard let value = object[member] else { return nil }
        guard let moment = value.integer else { throw error("\(member) must be a number of milliseconds") }
        return moment
    }
}

public struct CaseError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
