internal import CressetWire

struct StorageMock: Sendable {
    private enum Argument: Sendable {
        case any
        case exact(StorageValue)
    }

    private static let members = ["function", "args", "result"]
    private static let limit = 100

    let function: String
    private let arguments: [Argument]
    let result: StorageValue?

    static func read(_ fields: CaseFields) throws(CaseError) -> [StorageMock]? {
        guard let value = fields.object["functionMocks"], value != .null else { return nil }
        guard let elements = value.array else { throw fields.error("functionMocks must be a list") }
        guard elements.count <= limit else { throw fields.error("functionMocks has more than \(limit) elements") }
        var mocks: [StorageMock] = []
        for (index, element) in elements.enumerated() {
            let name = "\(fields.name): functionMocks \(index + 1)"
            guard let object = element.object else { throw CaseError("\(name) must be an object") }
            mocks.append(try StorageMock(CaseFields(object: object, name: name)))
        }
        return mocks
    }

    private init(_ fields: CaseFields) throws(CaseError) {
        try fields.allow(Self.members)
        let names = StorageRules.lookUps.sorted()
        guard let function = fields.object["function"]?.string, names.contains(function) else {
            throw fields.error("function must be \(names.joined(separator: " or "))")
        }
        guard let elements = fields.object["args"]?.array else { throw fields.error("args is missing or not a list") }
        self.function = function
        var arguments: [Argument] = []
        for element in elements {
            let members = element.object ?? [:]
            switch (members["exactValue"], members["anyValue"]) {
            case (let value?, nil) where members.count == 1: arguments.append(.exact(StorageValue(value)))
            case (nil, .object?) where members.count == 1: arguments.append(.any)
            default: throw fields.error("each of args must have an exactValue, or an anyValue of {}")
            }
        }
        self.arguments = arguments
        let members = fields.object["result"]?.object ?? [:]
        switch (members["value"], members["undefined"]) {
        case (let value?, nil) where members.count == 1: result = StorageValue(value)
        case (nil, .object?) where members.count == 1: result = nil
        default: throw fields.error("result must have a value, or an undefined of {}")
        }
    }

    /// Paths are given as texts.
    func answers(_ name: String, arguments values: [StorageValue]) -> Bool {
        guard name == function, values.count == arguments.count else { return false }
        return zip(arguments, values).allSatisfy { argument, value in
            switch (argument, value) {
            case (.any, _): true
            case (.exact(.text(let text)), .path(let segments)): text == "/" + segments.joined(separator: "/")
            case (.exact(let exact), let value): exact.isEqual(to: value)
            }
        }
    }
}
