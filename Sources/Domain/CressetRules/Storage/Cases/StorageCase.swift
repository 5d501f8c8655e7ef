internal import CressetWire

/// A test request for Storage rules, in the format of Firebase's Rules API.
public struct StorageCase: Sendable {
    private static let members = [
        "name", "expectation", "request", "resource", "functionMocks", "pathEncoding", "expressionReportLevel",
    ]
    private static let requestMembers = ["auth", "method", "path", "time", "resource"]

    public let name: String
    public let isAllowedExpected: Bool
    let request: StorageRequest
    let reports: Reports

    /// True if the case requests reports; they are as long as the rules.
    public var wantsReports: Bool { reports != .none }

    enum Reports {
        case none
        case visited
        case all
    }

    init(_ object: JSONObject, number: Int, now: Int64) throws(CaseError) {
        name = object["name"]?.string ?? "case \(number)"
        let fields = CaseFields(object: object, name: name)
        try fields.allow(Self.members)
        guard let expected = try fields.choice("expectation", of: ["ALLOW": true, "DENY": false]) else {
            throw fields.error("expectation is missing; set it to ALLOW or DENY")
        }
        isAllowedExpected = expected
        reports =
            try fields.choice(
                "expressionReportLevel",
                of: ["LEVEL_UNSPECIFIED": .none, "NONE": .none, "VISITED": .visited, "FULL": .all]
            ) ?? .none
        guard let members = object["request"]?.object else { throw fields.error("request is missing or not an object") }
        let request = CaseFields(object: members, name: "\(name): request")
        try request.allow(Self.requestMembers)
        var asked = StorageRequest(
            try Self.method(of: request),
            path: try Self.path(of: request, encoding: fields),
            auth: members["auth"],
            time: try Self.time(of: request) ?? now,
            resource: object["resource"],
            proposed: members["resource"]
        )
        asked.mocks = try StorageMock.read(fields)
        self.request = asked
    }

    public func verdict(by rules: StorageRules) -> StorageVerdict { rules.verdict(of: request) }

    private static func method(of request: CaseFields) throws(CaseError) -> StorageMethod {
        guard let method = request.object["method"]?.string.flatMap({ StorageMethod(rawValue: $0) }) else {
            throw request.error("method must be get, list, create, update or delete")
        }
        return method
    }

    private static func path(of request: CaseFields, encoding: CaseFields) throws(CaseError) -> String {
        guard let text = request.object["path"]?.string else { throw request.error("path is missing or not a string") }
        // Firebase's API decodes paths unless a case declares them plain.
        let isEncoded = try encoding.choice("pathEncoding", of: ["URL_ENCODED": true, "PLAIN": false]) ?? true
        guard isEncoded, text.utf8.contains(UInt8(ascii: "%")) else { return text }
        throw request.error("path is percent-encoded; write it unencoded with \"pathEncoding\": \"PLAIN\"")
    }

    private static func time(of request: CaseFields) throws(CaseError) -> Int64? {
        guard let value = request.object["time"] else { return nil }
        guard let text = value.string, let time = CivilTime.parse(text) else {
            throw request.error("time must be a string such as 2031-02-03T04:05:06Z")
        }
        let parts = time.components
        return parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    }
}

/// A file of Storage cases: a `testSuite` of Firebase's Rules API, or only its `testCases`.
public struct StorageSuite: Sendable {
    public let cases: [StorageCase]

    /// - Parameter now: Default time of cases, in Unix milliseconds.
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
