internal import CressetWire

/// A file of cases for Storage rules: a `testSuite` of the vendor's Rules API, or its `testCases` alone.
public struct StorageSuite: Sendable {
    /// The cases, in the order of the file.
    public let cases: [StorageCase]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file, in JSON.
    ///   - now: The instant for cases that have none, in milliseconds of Unix time.
    /// - Throws: ``CaseError``.
    public init(parsing bytes: [UInt8], now: Int64) throws(CaseError) {
        guard let object = JSONObject(parsing: bytes) else { throw CaseError("the file is not a JSON object") }
        let suite = object["testSuite"]?.object ?? object
        guard let elements = suite["testCases"]?.array else {
            throw CaseError("testCases is missing or not a list")
        }
        var cases: [StorageCase] = []
        for (index, element) in elements.enumerated() {
            guard let object = element.object else { throw CaseError("case \(index + 1) is not an object") }
            cases.append(try StorageCase(object, number: index + 1, now: now))
        }
        self.cases = cases
    }
}
