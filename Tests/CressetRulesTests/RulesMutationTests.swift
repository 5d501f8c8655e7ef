import CressetRules
import CressetTesting
import CressetWire
import Testing

/// Almost valid input: neither parsers nor evaluation may trap or loop forever.
struct RulesMutationTests {
    private static let seed = #"""
        { "rules": { // people
          ".read": "auth != null && (now > 1500 ? data.hasChildren(['a', 'b']) : query.limitToFirst <= 10)",
          "users": { "$uid": { ".write": "$uid === auth.uid || root.child('admins/' + auth['uid']).val() == true",
            ".validate": "newData.val().matches(/^[a-z]{1,3}(x|y)+$/i) || -newData.val() % 2 * 3 >= 1.5",
            ".indexOn": ["a", ".value",], }, },
          /* the rest */ "x": { ".write": true, "$o": { ".validate": "!newData.parent().hasChild($o.replace('a', \"b\"))" } }
        } }
        """#
    private static let pieces = [
        "{", "}", "[", "]", "(", ")", "\"", "'", "/", "\\", ",", ".", "$", "!", "-", "||", "&&", "==", "null", "auth",
        "data",
        "newData", ".val()", ".parent()", "\u{E9}", "\u{0}", "//", "/*", "*", "?", ":", "{9}", "^", "true", "1e9",
        "\\u12", "\n",
    ]

    private func mutated(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(Self.seed.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &generator) ?? "").utf8, at: place)
            default:
                let end = min(bytes.count, place + Int.random(in: 1...20, using: &generator))
                bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
            }
        }
        return bytes
    }

    @Test(arguments: 0..<8)
    func mutationsAreAnsweredWithinTheirBudget(_ part: Int) throws {
        var generator = SeededGenerator(state: UInt64(part))
        let before = try Sample.tree(#"{"users":{"u7":"abx"},"admins":{"u7":true},"a":1,"b":2}"#)
        let write = try DataWrite(
            updating: ["users/u7": "abx", "x": ["a": 1, "é": [1, 2]]],
            at: .root,
            before: before,
            now: 1600
        )
        let state = RequestState(auth: ["uid": "u7"], now: 1600, before: before, after: write.after)
        var taken = 0
        for _ in 0..<250 {
            let source = SourceText(mutated(using: &generator))
            guard let rules = try? RealtimeRules(source) else { continue }
            taken += 1
            _ = rules.verdict(reading: try DataPath("users/u7"), state: state, steps: 1000)
            _ = rules.verdict(writing: write.paths, state: state, steps: 1000)
        }
        #expect((3..<240).contains(taken))
    }
}
