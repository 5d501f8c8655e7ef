import CressetRules
import CressetWire
import Testing

struct RulesRefusalTests {
    private static let rules = #"""
        {"rules": {
          ".read": false,
          "u": {"$k": {".read": "auth.uid.contains('a')", ".write": "auth.uid === $k",
            ".validate": "newData.isNumber()"}},
          "w": {".write": true},
          "none": {}
        }}
        """#

    private static let reads: [(String, String?, String?)] = [
        ("x", "eve", "/x / .read 2:12: false"), ("u/ada", "eve", "/u/ada /u/$k .read 3:25: false"),
        ("u/ada", nil, "/u/ada /u/$k .read 3:25: null has no contains()"),
        ("u/ada/b", "ada", nil), ("u", "ada", "/u / .read 2:12: false"),
    ]
    private static let writes: [([String], String?, String?)] = [
        (["none"], "eve", "/none no .write rule from / to this path"),
        (["u/ada"], "eve", "/u/ada /u/$k .write 3:61: false"),
        (["w", "none"], "ada", "/none no .write rule from / to this path"),
        (["w", "u/ada"], "ada", "/u/ada /u/$k .validate 4:18: false"), (["w"], nil, nil),
    ]

    private func state(_ uid: String?, after: JSONValue = .null) throws -> RequestState {
        let auth: JSONValue = uid.map { ["uid": .string($0)] } ?? .null
        return RequestState(auth: auth, now: 1, before: nil, after: try DataTree.parse(after))
    }

    private func text(_ refusal: RulesRefusal?) -> String? {
        refusal.map { refusal in
            let place = refusal.rule.map { "\($0.name) \($0.position): " } ?? ""
            return "\(refusal.path) \(place)\(refusal.reason)"
        }
    }

    @Test(arguments: reads)
    func readIsRefusedByTheLastRuleOnItsWay(_ path: String, uid: String?, reason: String?) throws {
        let (rules, path, state) = (try Sample.rules(Self.rules), try DataPath(path), try state(uid))
        #expect(text(rules.refusal(reading: path, state: state)) == reason)
        #expect((reason == nil) == rules.verdict(reading: path, state: state).isAllowed)
    }

    @Test(arguments: writes)
    func writeIsRefusedByOnePlace(_ paths: [String], uid: String?, reason: String?) throws {
        let (rules, paths) = (try Sample.rules(Self.rules), try paths.map { try DataPath($0) })
        let state = try state(uid, after: ["u": ["ada": "text"], "w": 1])
        #expect(text(rules.refusal(writing: paths, state: state)) == reason)
        #expect((reason == nil) == rules.verdict(writing: paths, state: state).isAllowed)
    }

    @Test func ruleThatTakesTooMuchIsNamed() throws {
        let rules = try Sample.rules(Self.rules)
        let state = try state("ada", after: ["u": ["ada": 1]])
        let refusal = rules.refusal(writing: [try DataPath("u/ada")], state: state, steps: 4)
        #expect(refusal?.rule?.name == "/u/$k .validate")
        #expect(refusal?.reason.contains("steps") == true)
    }
}
