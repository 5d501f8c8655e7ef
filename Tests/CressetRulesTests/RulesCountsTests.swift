import CressetWire
import Testing

@testable import CressetRules

/// The memory used for coverage is bounded for any requests.
struct RulesCountsTests {
    private func counts(_ auths: [JSONValue], by rules: RealtimeRules) -> RulesCoverage {
        var coverage = RulesCoverage(of: rules)
        for auth in auths {
            let state = RequestState(auth: auth, now: 1, before: nil)
            coverage.add(rules.counted(reading: .root, state: state).counts)
        }
        return coverage
    }

    private func values(of part: Int, in coverage: RulesCoverage) throws -> [JSONValue] {
        let report = try #require(coverage.json(fileName: "r")["report"]?.array?.first?.object)
        return try #require(report["children"]?.array?[part].object?["values"]?.array)
    }

    @Test func valuesBeyondTheFirstAreCountedTogether() throws {
        let rules = try Sample.rules(#"{"rules":{".read":"auth.uid === 'x'"}}"#)
        let auths = (0..<50).map { number -> JSONValue in ["uid": .string("u\(number)")] }
        let coverage = counts(auths + auths, by: rules)
        let values = try values(of: 0, in: coverage)
        #expect(values.count == RulesCounts.valuesOfPart + 1)
        #expect(values.first == ["value": ["stringValue": "u0"], "count": 2])
        #expect(values.last == ["value": RulesCounts.others, "count": 60])
    }

    @Test func longValuesAreCut() throws {
        let rules = try Sample.rules(#"{"rules":{".read":"auth.uid === 'x' || auth.token != null"}}"#)
        let long = String(repeating: "ä", count: 100_000)
        let list: JSONValue = .array(Array(repeating: .string("b"), count: 100_000))
        let auth: JSONValue = ["uid": .string(long), "token": ["a": list, "b": .string(long)]]
        let size = JSONValue.object(counts([auth], by: rules).json(fileName: "r")).serialized().count
        #expect(size < 5000)
    }

    @Test func countsOfOtherRulesChangeNothing() throws {
        let rules = try Sample.rules(#"{"rules":{".read":"auth != null"}}"#)
        let others = try Sample.rules(#"{"rules":{".read":"auth == null"}}"#)
        var coverage = RulesCoverage(of: rules)
        coverage.add(others.counted(reading: .root, state: RequestState(auth: .null, now: 1, before: nil)).counts)
        #expect(coverage.json(fileName: "r")["report"]?.array?.first?.object?["values"] == [])
    }

    /// Counting does not change the verdict.
    @Test(arguments: RequestTable.rows.filter { $0[3] == "GET" && !$0[4].contains("?") })
    func countingComesToTheSameVerdict(_ row: [String]) throws {
        let path = try DataPath(row[4])
        for text in RequestTable.texts {
            let rules = try Sample.rules(text)
            let state = RequestState(auth: ["uid": "u7", "provider": "password"], now: Sample.now, before: nil)
            #expect(rules.counted(reading: path, state: state).verdict == rules.verdict(reading: path, state: state))
        }
    }
}
