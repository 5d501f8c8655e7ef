internal import CressetWire

/// A file of Storage cases: a `testSuite` of Firebase's Rules API, or only its `testCases`.
public struct StorageSuite: Sendable {
    public let cases: [StorageCase]

    /// Parses a file.
    ///
    /// - Parameter now: The default time of cases, in milliseconds of Unix time.
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
