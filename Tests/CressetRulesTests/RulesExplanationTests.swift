import CressetRules
import CressetWire
import Testing

struct RulesExplanationTests {
    private static let rules = #"""
        {"rules": {
          ".read": false,
          "users": {"$uid": {
            ".read": "auth != null && auth.uid === $uid",
            ".write": "auth.uid.contains('7') || true",
            ".validate": "newData.hasChildren(['n']) && newData.child('n').val() > data.child('n').val()",
            "deep": {".read": true, ".validate": "false"}
          }}
        }}
        """#

    private func explanation(_ text: String) throws -> RulesExplanation {
        let suite = try RealtimeSuite(parsing: Array(text.utf8), now: Sample.now)
        return RulesExplanation(of: try #require(suite.cases.first), by: try Sample.rules(Self.rules))
    }

    @Test func deniedReadShowsEveryRuleOnItsWay() throws {
        let text = try explanation(#"{"auth":{"uid":"u7"},"operation":"read","path":"users/u8"}"#).text(
            isColoured: false
        )
        #expect(
            text == """
                denied: no .read from / to /users/u8 is true

                2:12 .read of / for /: false
                  false  →  false

                4:14 .read of /users/$uid for /users/u8, $uid = "u8": false
                  auth != null && auth.uid === $uid  →  false
                    auth != null  →  true
                      auth  →  {"uid":"u7"}
                    auth.uid === $uid  →  false
                      auth.uid  →  "u7"
                      $uid  →  "u8"
                """
        )
    }

    @Test func errorIsShownAtItsPlaceAndSpoilsTheRest() throws {
        let text = try explanation(#"{"operation":"write","path":"users/u7","value":{"n":1}}"#).text(isColoured: false)
        #expect(text.hasPrefix("denied: no .write from / to /users/u7 is true\n"))
        #expect(text.contains(": error: null has no contains()\n"))
        #expect(text.contains("\n  auth.uid.contains('7') || true  →  error\n"))
        #expect(text.contains("\n    auth.uid.contains('7')  →  error: null has no contains()\n"))
    }

    @Test func partsThatWereNotEvaluatedSaySo() throws {
        let text = try explanation(#"{"operation":"read","path":"users/u7"}"#).text(isColoured: false)
        #expect(text.contains("\n    auth.uid === $uid  →  not evaluated"))
        let granted = try explanation(#"{"auth":{"uid":"u7"},"operation":"read","path":"users/u7/deep"}"#)
        #expect(granted.isAllowed)
        #expect(
            granted.text(isColoured: false).hasSuffix(
                "for /users/u7/deep, $uid = \"u7\": not evaluated: a rule above granted access"
            )
        )
    }

    @Test func validationShowsTheDataOnBothSides() throws {
        let text = try explanation(
            #"{"data":{"users":{"u7":{"n":5}}},"auth":{"uid":"u7"},"operation":"write","path":"users/u7/n","value":3}"#
        ).text(isColoured: false)
        #expect(text.hasPrefix("denied: the .validate at /users/u7 is not true\n"))
        #expect(text.contains("newData.child('n').val()  →  3\n"))
        #expect(text.contains(#"newData.child('n')  →  {"path":"/users/u7/n","exists":true,"value":3}"#))
        #expect(text.contains("data.child('n').val()  →  5\n"))
    }

    @Test func removedDataAreNotValidated() throws {
        let explanation = try explanation(
            #"{"data":{"users":{"u7":{"n":5}}},"auth":{"uid":"u7"},"operation":"write","path":"users/u7","value":null}"#
        )
        #expect(explanation.isAllowed)
        #expect(explanation.text(isColoured: false).contains("not evaluated: the new value is null"))
    }

    @Test func colourStandsForTheAnswer() throws {
        let text = try explanation(#"{"auth":{"uid":"\u001b[2Ju7"},"operation":"read","path":"users/u8"}"#).text(
            isColoured: true
        )
        #expect(text.hasPrefix("\u{1B}[31mdenied: no .read from / to /users/u8 is true\u{1B}[0m\n"))
        #expect(text.contains("auth != null  →  \u{1B}[32mtrue\u{1B}[0m"))
        #expect(!text.contains("\u{1B}[2J"))
    }

    @Test func scriptsGetTheSame() throws {
        let json = try explanation(#"{"auth":{"uid":"u7"},"operation":"read","path":"users/u8"}"#).json
        #expect(json["decision"] == "deny")
        #expect(json["reason"] == "denied: no .read from / to /users/u8 is true")
        let rules = try #require(json["rules"]?.array)
        #expect(rules.count == 2)
        let rule = try #require(rules[1].object)
        let head: JSONObject = [
            "kind": ".read", "rule": "/users/$uid", "path": "/users/u8", "line": 4, "column": 14,
            "bindings": ["$uid": "u8"],
            "result": false,
        ]
        for (name, value) in head.members { #expect(rule[name] == value) }
        let expression = try #require(rule["expression"]?.object)
        #expect(expression["source"] == "auth != null && auth.uid === $uid")
        #expect(expression["line"] == 4 && expression["column"] == 15 && expression["value"] == false)
        let operands = try #require(expression["operands"]?.array)
        #expect(operands.map { $0.object?["source"] } == ["auth != null", "auth.uid === $uid"])
        #expect(operands.map { $0.object?["value"] } == [true, false])
    }

    /// Explaining does not change the verdict.
    @Test(arguments: RequestTable.rows.filter { $0[3] == "GET" && !$0[4].contains("?") })
    func explanationComesToTheSameVerdict(_ row: [String]) throws {
        let suite = try RealtimeSuite(
            parsing: Array(#"{"auth":{"uid":"u7","provider":"password"},"operation":"read","path":"\#(row[4])"}"#.utf8),
            now: Sample.now
        )
        for text in RequestTable.texts {
            let rules = try Sample.rules(text)
            #expect(RulesExplanation(of: suite.cases[0], by: rules).reason == suite.cases[0].verdict(by: rules).reason)
        }
    }

    @Test func coverageCountsTheValuesOfEachPart() throws {
        let rules = try Sample.rules(#"{"rules":{".read":"auth != null && auth.a > 1",".write":"now > 0"}}"#)
        var coverage = RulesCoverage(of: rules)
        for auth in ["null", #"{"a":2}"#, #"{"a":3}"#, #"{"a":"x"}"#] {
            let text = #"{"auth":\#(auth),"operation":"read","path":"/"}"#
            let suite = try RealtimeSuite(parsing: Array(text.utf8), now: 1)
            coverage.add(RulesExplanation(of: suite.cases[0], by: rules))
        }
        let json = coverage.json(fileName: "rules.json")
        let read: JSONValue = ["fileName": "rules.json", "line": 1, "column": 20, "currentOffset": 19, "endOffset": 45]
        let report = try #require(json["report"]?.array)
        #expect(report.count == 2 && report[0].object?["sourcePosition"] == read)
        #expect(
            report[0].object?["values"] == [
                ["value": ["boolValue": false], "count": 1], ["value": ["boolValue": true], "count": 2],
                ["value": ["undefined": ["causeMessage": "error"]], "count": 1],
            ]
        )
        let parts = try #require(report[0].object?["children"]?.array)
        #expect(parts.count == 2 && parts[1].object?["values"]?.array?.count == 2)
        #expect(report[1].object?["values"] == [])
        #expect(json["rules"]?.object?["files"]?.array?.first?.object?["name"] == "rules.json")
    }
}
