import CressetRules
import CressetWire

/// Measures the requests per second decided by rules on one core: `rules-bench`.
///
/// Prints lines of a name, two spaces and a figure. The rules give users the data below their id.
@main
struct Main {
    private static let count = 1_000_000

    static func main() throws {
        let database = try RealtimeRules(
            SourceText(
                Array(
                    #"""
                    {"rules":{"users":{"$uid":{
                      ".read":"auth != null && auth.uid == $uid",".write":"auth != null && auth.uid == $uid"}}}}
                    """#.utf8
                )
            )
        )
        let auth: JSONValue = [
            "uid": "ada", "provider": "password", "token": ["sub": "ada", "email": "ada@example.com"],
        ]
        let path = try DataPath("users/ada")
        let tree = try DataTree.parse(["users": ["ada": ["name": "Ada"]]])
        let state = RequestState(auth: auth, now: 1, before: tree, after: tree)
        measure("owner reads") { database.verdict(reading: path, state: state).isAllowed }
        measure("owner writes") { database.verdict(writing: [path], state: state).isAllowed }

        let storage = try StorageRules(
            SourceText(
                Array(
                    """
                    rules_version = '2';
                    service firebase.storage { match /b/{bucket}/o { match /users/{uid}/{file=**} {
                      allow read, write: if request.auth != null && request.auth.uid == uid; } } }
                    """.utf8
                )
            )
        )
        let request = StorageRequest(
            .get,
            path: "/b/b1/o/users/ada/a.txt",
            auth: auth,
            time: 1,
            resource: nil,
            proposed: nil
        )
        measure("storage owner reads") { storage.verdict(of: request).isAllowed }
    }

    private static func measure(_ name: String, decide: () -> Bool) {
        var allowed = 0
        let time = ContinuousClock().measure {
            for _ in 0..<count where decide() { allowed += 1 }
        }
        precondition(allowed == count, "the owner is allowed")
        print("\(name)  \(Int(Double(count) / (time / .seconds(1))))")
    }
}
