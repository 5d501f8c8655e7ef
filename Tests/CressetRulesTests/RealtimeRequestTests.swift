import CressetRules
import CressetWire
import Testing

struct RealtimeRequestTests {
    private static let samples = ["-": "null", "n1": #"{"n":{"id":"i","t":1}}"#, "g1": #"{"g":{"m":1,"s":"ok"}}"#]

    private func rules(_ name: String) throws -> RealtimeRules {
        let texts = RequestTable.rules.split(separator: "\nR").map { $0.drop { $0 == "R" } }
        let text = try #require(texts.first { $0.hasPrefix("\(name.dropFirst()) ") })
        return try Sample.rules(String(text.drop { $0 != "{" }))
    }

    private func auth(_ who: String) throws -> JSONValue {
        if who == "-" { return .null }
        if who.hasPrefix("{") { return try Sample.json(who) }
        let parts = who.split(separator: "/").map(String.init)
        return ["uid": .string(parts[0]), "provider": .string(parts.count > 1 ? parts[1] : "password")]
    }

    private func query(_ text: Substring) throws -> RealtimeQuery {
        var query = RealtimeQuery()
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=").map(String.init)
            let value = try Sample.json(parts[1])
            switch (parts[0], value) {
            case ("orderBy", "$key"): query.order = .key
            case ("orderBy", .string(let path)): query.order = .child(path)
            case ("equalTo", _): query = RealtimeQuery(order: query.order, equalTo: value)
            case ("limitToFirst", .integer(let limit)): query.limitToFirst = Int(limit)
            case ("limitToLast", .integer(let limit)): query.limitToLast = Int(limit)
            default: Issue.record("unknown query \(pair)")
            }
        }
        return query
    }

    private func verdict(_ row: [String]) throws -> RulesVerdict {
        let rules = try rules(row[0])
        let before = try Sample.tree(Self.samples[row[1]] ?? row[1])
        let auth = try auth(row[2])
        let parts = row[4].split(separator: "?", maxSplits: 1)
        let path = try DataPath(String(parts[0]))
        if row[3] == "GET" {
            let query = parts.count > 1 ? try query(parts[1]) : RealtimeQuery()
            let state = RequestState(auth: auth, now: Sample.now, before: before, query: query)
            return rules.verdict(reading: path, state: state)
        }
        let value = row[3] == "DEL" ? .null : try Sample.json(row[5])
        let write =
            row[3] == "UPD"
            ? try DataWrite(updating: try #require(value.object), at: path, before: before, now: Sample.now)
            : try DataWrite(putting: value, at: path, before: before, now: Sample.now)
        let state = RequestState(auth: auth, now: Sample.now, before: before, after: write.after)
        return rules.verdict(writing: write.paths, state: state)
    }

    @Test(arguments: RequestTable.rows)
    func requestHasItsAnswer(_ row: [String]) throws {
        let verdict = try verdict(row)
        #expect(verdict.isAllowed == (row[6] == "allow"), "\(verdict)")
    }

    @Test func reasonNamesThePlace() throws {
        #expect(
            try verdict(["R1", "-", "-", "GET", "/users/u7", "-"]).reason
                == "denied: no .read from / to /users/u7 is true"
        )
        #expect(try verdict(["R2", "-", "-", "GET", "/", "-"]).reason == "denied: no .read at / is true")
        #expect(
            try verdict(["R5", "-", "-", "SET", "/n", #"{"id":"i","t":1,"more":true}"#]).reason
                == "denied: the .validate at /n/more is not true"
        )
    }

    @Test func workOfARequestIsBounded() throws {
        let rules = try Sample.rules(
            #"{"rules":{".write":true,"$k":{".validate":"newData.val().contains('b') || true"}}}"#
        )
        let children = JSONObject((0..<100).map { ("k\($0)", .string(String(repeating: "a", count: 6400))) })
        let write = try DataWrite(putting: .object(children), at: .root, before: nil, now: 0)
        let state = RequestState(auth: .null, now: 0, before: nil, after: write.after)
        #expect(rules.verdict(writing: write.paths, state: state, steps: 9_000) == .exhausted)
        #expect(rules.verdict(writing: write.paths, state: state, steps: 100_000) == .allowed)
        // A rule that could not be evaluated grants no access, and other rules cannot override it.
        #expect(rules.verdict(writing: write.paths, state: state, steps: 0) == .exhausted)
    }

    @Test func stringsOfARuleStayBounded() throws {
        let expression = "'xxxxxxxxxxx'.replace('x', data.val()).length > 0 || true"
        let rules = try Sample.rules(#"{"rules":{".read":"\#(expression)"}}"#)
        for (length, isAllowed) in [(900_000, true), (1_000_000, false)] {
            let before = DataTree(.string(String(repeating: "a", count: length)))
            let state = RequestState(auth: .null, now: 0, before: before)
            #expect(rules.verdict(reading: .root, state: state).isAllowed == isAllowed)
        }
    }

    @Test func keysThatLookTheSameAreTwo() throws {
        let rules = try Sample.rules("{\"rules\":{\"\u{E9}\":{\".read\":true}}}")
        let state = RequestState(auth: .null, now: 0, before: nil)
        #expect(rules.verdict(reading: try DataPath("\u{E9}"), state: state).isAllowed)
        #expect(!rules.verdict(reading: try DataPath("e\u{301}"), state: state).isAllowed)
    }
}
