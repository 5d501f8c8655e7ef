import CressetHTTP
import CressetIdentity
import CressetRules
import CressetServerWire
import CressetWire

/// `projects/{p}:test`: tests Storage rules with the given requests (Firebase Rules API).
struct TestRules: RawEndpoint {
    static let routes = [
        Route(
            .post,
            "v1/projects/{project}:test",
            family: .adminV2,
            access: .admin(.viewProject, method: "google.firebase.rules.v1.FirebaseRulesService.TestRuleset")
        )
    ]

    static let caseLimit = 100

    /// Each report is as long as the rules.
    static let reportLimit = 10

    let clock: any WallClock

    func respond(to call: Call) async throws -> HTTPResponse {
        _ = try await call.project()
        guard let body = JSONObject(parsing: call.request.body) else { throw APIError.invalidArgument }
        guard let files = body["source"]?.object?["files"]?.array, files.count == 1,
            let file = files[0].object, let text = file["content"]?.string
        else { throw WireError(.invalidArgument, detail: "source.files must contain one file with its content.") }
        let name = file["name"]?.string ?? ""
        guard name.utf8.count <= StorageLimits.fileNameBytes else {
            throw WireError(
                .invalidArgument,
                detail: "File names may have at most \(StorageLimits.fileNameBytes) bytes."
            )
        }
        let rules: StorageRules
        do throws(RulesIssues) {
            rules = try StorageRules(SourceText(Array(text.utf8)))
        } catch {
            return call.answer(["issues": .array(error.issues.map { Self.json($0, in: file["name"]?.string) })])
        }
        var results: [JSONValue] = []
        for example in try cases(of: body) {
            results.append(example.json(example.verdict(by: rules), by: rules, fileName: name))
            await Task.yield()
        }
        return call.answer(["testResults": .array(results)])
    }

    private func cases(of body: JSONObject) throws -> [StorageCase] {
        guard let suite = body["testSuite"] else { return [] }
        let cases: [StorageCase]
        do throws(CaseError) {
            let bytes = JSONObject([("testSuite", suite)]).serialized()
            cases = try StorageSuite(parsing: bytes, now: clock.now().milliseconds).cases
        } catch {
            throw WireError(.invalidArgument, detail: "\(error)")
        }
        guard cases.count <= Self.caseLimit else {
            throw WireError(.invalidArgument, detail: "testSuite has more than \(Self.caseLimit) cases.")
        }
        guard cases.count(where: \.wantsReports) <= Self.reportLimit else {
            let detail = "At most \(Self.reportLimit) cases may set expressionReportLevel."
            throw WireError(.invalidArgument, detail: detail)
        }
        return cases
    }

    private static func json(_ issue: RulesIssue, in file: String?) -> JSONValue {
        var position: JSONObject = [
            "line": .integer(Int64(issue.position.line)), "column": .integer(Int64(issue.position.column)),
        ]
        position["fileName"] = file.map { .string($0) }
        return [
            "sourcePosition": .object(position), "description": .string(issue.message), "severity": "ERROR",
        ]
    }
}
