internal import CressetWire

public struct RealtimeSuite: Sendable {
    public static let fileBytes = 64 << 20
    private static let shared = ["data", "now"]

    public let cases: [RealtimeCase]

    /// Parses a file: `data`, `now`, and the `cases`, or the members of a single case.
    ///
    /// - Parameter now: Default time of cases, in Unix milliseconds.
    public init(parsing bytes: [UInt8], now: Int64) throws(CaseError) {
        guard let object = JSONObject(parsing: bytes) else { throw CaseError("the file is not a JSON object") }
        let fields = CaseFields(object: object, name: "the cases")
        let data = try Self.data(of: object)
        let moment = try fields.moment("now") ?? now
        guard let list = object["cases"] else {
            var only = object
            for member in Self.shared { only[member] = nil }
            cases = [try RealtimeCase(only, number: 1, data: data, now: moment)]
            return
        }
        try fields.allow(Self.shared + ["cases"])
        guard let elements = list.array else { throw fields.error("cases must be a list") }
        var cases: [RealtimeCase] = []
        for (index, element) in elements.enumerated() {
            guard let object = element.object else { throw CaseError("case \(index + 1) is not an object") }
            cases.append(try RealtimeCase(object, number: index + 1, data: data, now: moment))
        }
        self.cases = cases
    }

    private static func data(of object: JSONObject) throws(CaseError) -> DataTree? {
        do throws(DataError) {
            return try DataTree.parse(object["data"] ?? .null)
        } catch {
            throw CaseError("data: \(error)")
        }
    }
}
