internal import CressetWire

/// A file of cases, all of which begin with the same data.
public struct DatabaseSuite: Sendable {
    /// The most bytes of such a file.
    public static let fileBytes = 64 << 20
    private static let shared = ["data", "now"]

    /// The cases, in the order of the file.
    public let cases: [DatabaseCase]

    /// Reads a file: `data`, `now`, and the `cases`, or the members of the only one beside them.
    ///
    /// - Parameters:
    ///   - bytes: The file, in JSON.
    ///   - now: The instant for cases that have none, in milliseconds of Unix time.
    /// - Throws: ``CaseError``.
    public init(parsing bytes: [UInt8], now: Int64) throws(CaseError) {
        guard let object = JSONObject(parsing: bytes) else { throw CaseError("the file is not a JSON object") }
        let fields = CaseFields(object: object, name: "the cases")
        let data = try Self.data(of: object)
        let moment = try fields.moment("now") ?? now
        guard let list = object["cases"] else {
            var only = object
            for member in Self.shared { only[member] = nil }
            cases = [try DatabaseCase(only, number: 1, data: data, now: moment)]
            return
        }
        try fields.allow(Self.shared + ["cases"])
        guard let elements = list.array else { throw fields.error("cases must be a list") }
        var cases: [DatabaseCase] = []
        for (index, element) in elements.enumerated() {
            guard let object = element.object else { throw CaseError("case \(index + 1) is not an object") }
            cases.append(try DatabaseCase(object, number: index + 1, data: data, now: moment))
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
