import CressetRules
import CressetWire
import Testing

struct StorageFileTests {
    private static let blocks = #"""
        service firebase.storage { match /b/{bucket}/o {
         match /users/{uid}/{f=**} { allow read; allow write: if request.auth != null && request.auth.uid == uid; }
         match /pub/{f} { allow get: if true; }
         match /img/{f} { allow create: if request.resource.size < 5*1024*1024
             && request.resource.contentType.matches('image/.*');
           allow update: if false; allow delete: if resource.metadata.owner == request.auth.uid; }
         match /two/{f} { allow read: if false; } match /two/{g} { allow read: if true; }
         match /err/{f} { allow read: if request.auth.nope; allow get: if true; } } }
        """#
    private static let files = [
        "Q1": "rules_version = '2'; " + blocks, "Q2": blocks,
        "Q3": #"""
        rules_version = '2'; service firebase.storage { match /b/{bucket}/o {
         function is(u) { return request.auth.uid == u; }
         match /h/{uid} { function is(u) { return false; } allow get: if is(uid); }
         match /i/{uid} { allow get: if is(uid); }
         match /j/{x} { function f(a) { let b = a + 'z'; let c = b + b; return c == 'qzqz'; }
           allow get: if f(x); } } }
        """#,
    ]
    private static let owned = #"{"metadata":{"owner":"u7"}}"#
    private static let unowned = #"{"metadata":null}"#
    private static let image = #"{"size":1048576,"contentType":"image/png"}"#
    private static let large = #"{"size":6291456,"contentType":"image/png"}"#
    private static let text = #"{"size":1048576,"contentType":"text/plain"}"#

    private static func row(
        _ file: String,
        _ uid: String?,
        _ method: StorageMethod,
        _ path: String,
        _ isAllowed: Bool,
        old: String? = nil,
        new: String? = nil
    ) -> Row {
        Row(file: file, uid: uid, method: method, path: path, isAllowed: isAllowed, old: old, new: new)
    }

    struct Row: Sendable {
        let file: String
        let uid: String?
        let method: StorageMethod
        let path: String
        let isAllowed: Bool
        let old: String?
        let new: String?
    }

    private static let rows = [
        row("Q1", nil, .get, "users/u7/a.txt", true), row("Q1", nil, .create, "users/u7/a.txt", false),
        row("Q1", "u7", .create, "users/u7/a.txt", true), row("Q1", "u7", .create, "users/u8/a.txt", false),
        row("Q1", "u7", .create, "users/u7/d/e.txt", true), row("Q1", "u7", .delete, "users/u7/a.txt", true),
        row("Q1", nil, .list, "users/u7/", true), row("Q2", nil, .list, "users/u7/d/", false),
        row("Q2", nil, .get, "users/u7/d/e.txt", true), row("Q1", nil, .get, "pub/a", true),
        row("Q1", nil, .list, "pub/", false), row("Q1", nil, .get, "pub/a/b", false),
        row("Q1", nil, .get, "other/a", false), row("Q1", nil, .get, "two/a", true),
        row("Q1", nil, .get, "err/a", true), row("Q1", nil, .list, "err/a/", false),
        row("Q1", nil, .create, "img/a.png", true, new: image), row("Q1", nil, .create, "img/a.png", false, new: large),
        row("Q1", nil, .create, "img/a.png", false, new: text),
        row("Q1", nil, .create, "img/a.png", true, old: owned, new: image),
        row("Q1", nil, .update, "img/a.png", false, old: owned, new: image),
        row("Q1", "u7", .delete, "img/a.png", true, old: owned),
        row("Q1", "u8", .delete, "img/a.png", false, old: owned),
        row("Q1", "u7", .delete, "img/a.png", false, old: unowned),
        row("Q1", nil, .delete, "img/a.png", false, old: owned),
        row("Q3", "u7", .get, "h/u7", false), row("Q3", "u7", .get, "i/u7", true), row("Q3", "u7", .get, "j/q", true),
        row("Q3", nil, .get, "i/u7", false),
        // Version 1 requires a segment for `{f=**}`; version 2 does not.
        row("Q2", nil, .get, "users/u7", false), row("Q1", nil, .get, "users/u7", true),
    ]

    @Test(arguments: rows)
    func requestHasItsAnswer(_ row: Row) throws {
        let rules = try StorageSample.rules(try #require(Self.files[row.file]))
        let verdict = rules.verdict(
            of: StorageRequest(
                row.method,
                path: "/b/b1/o/" + row.path,
                auth: row.uid.map { ["uid": .string($0), "token": [:]] } ?? .null,
                time: Sample.now,
                resource: try row.old.map { try Sample.json($0) },
                proposed: try row.new.map { try Sample.json($0) }
            )
        )
        #expect(verdict.isAllowed == row.isAllowed, "\(verdict.reason)")
    }

    @Test(arguments: [
        ("function f() { return true; } rules_version = '2';", "1:31: Unexpected 'rules_version'."),
        ("import 'a';", "1:1: Unexpected 'import'."),
        ("rules_version = '3';", "1:17: rules_version must be '1' or '2'."),
        ("service cloud.firestore {}", "1:9: The service is cloud.firestore. Expected firebase.storage."),
        ("", "1:1: service firebase.storage { … } is missing."),
        ("service firebase.storage { allow read; }", "1:28: Unexpected 'allow'."),
        ("service firebase.storage { match /a { allow fly; } }", "1:45: fly is not a method"),
        ("service firebase.storage { match /{a=**}/b { } }", "1:34: {name=**} may occur once in a path"),
        ("service firebase.storage { match /a { allow get: if true allow list; } }", "1:58: Unexpected 'allow'"),
        (
            "service firebase.storage { match /a { allow get: if 9223372036854775808 > 0; } }",
            "Unexpected '9223372036854775808'"
        ),
        (
            "service firebase.storage { match /a { allow get: if 1 - 9223372036854775808 < 0; } }",
            "Unexpected '92233720"
        ),
        ("service firebase.storage { match /a { allow get: if '\\b' == ''; } }", "Malformed escape"),
        ("service firebase.storage { match /a { allow get: if '\\q' == ''; } }", "Malformed escape"),
    ])
    func fileWithAProblemIsRefused(_ file: String, _ issue: String) {
        #expect(StorageSample.issues(Array(file.utf8)).contains(issue), "\(StorageSample.issues(Array(file.utf8)))")
    }

    @Test func functionsHaveTheirBounds() {
        let bindings = (0...11).map { "let a\($0) = 1; " }.joined()
        #expect(
            StorageSample.issues(condition: "f()", functions: "function f() { \(bindings)return true; }")
                .contains("up to 11 let bindings")
        )
        let cycle = "function f() { return g(); } function g() { return f(); }"
        #expect(StorageSample.issues(condition: "f()", functions: cycle).contains("calls itself"))
        let chain = (0..<40).map { "function f\($0)() { return f\($0 + 1)(); } " }.joined()
        let last = "function f40() { return true; }"
        #expect(StorageSample.issues(condition: "f0()", functions: chain + last).contains("more than 21 levels deep"))
    }

    @Test func functionsReachTheirBounds() throws {
        let bindings = (0..<11).map { "let a\($0) = 1; " }.joined()
        #expect(try StorageSample.verdict("f()", functions: "function f() { \(bindings)return true; }").isAllowed)
        let chain = (0..<20).map { "function f\($0)() { return f\($0 + 1)(); } " }.joined()
        #expect(try StorageSample.verdict("f0()", functions: chain + "function f20() { return true; }").isAllowed)
    }

    @Test(arguments: [
        ("f(1)", "Received: 1. Expected: 0"), ("x", "Unknown variable 'x'."), ("x.y() == 1", "Unknown variable 'x'."),
        ("g()", "Unknown variable 'z'."),
    ])
    func wrongNamesAndArgumentCountsAreErrorsOnlyWhereTheyAreEvaluated(_ condition: String, _ error: String) throws {
        let functions = "function f() { return true; } function g() { return z; }"
        let verdict = try StorageSample.verdict(condition, functions: functions)
        #expect(!verdict.isAllowed)
        #expect(verdict.reason.contains(error), "\(verdict.reason)")
        #expect(try StorageSample.verdict("true || \(condition)", functions: functions).isAllowed)
    }

    @Test(arguments: [
        "match /b/{b}/o/f/{n} { allow get: if true }", "match /b/{b}/o/f/{n} { allow read }",
        "function f() { return true } match /b/{b}/o/f/{n} { allow list; allow get: if f() }",
    ])
    func lastSemicolonOfABlockMayBeMissing(_ body: String) throws {
        let rules = try StorageSample.rules("rules_version='2'; service firebase.storage { \(body) }")
        let request = StorageRequest(
            .get,
            path: "/b/b1/o/f/a.txt",
            auth: .null,
            time: Sample.now,
            resource: nil,
            proposed: nil
        )
        #expect(rules.verdict(of: request).isAllowed)
    }
}
