import CressetLegacy
import Testing

/// A 2.x call with a completion block.
struct LegacyCall: Sendable, CustomTestStringConvertible {
    typealias Block = @Sendable ((any Error)?) -> Void

    let testDescription: String
    let make: @Sendable (Firebase, @escaping Block) -> Void

    private init(_ name: String, _ make: @escaping @Sendable (Firebase, @escaping Block) -> Void) {
        testDescription = name
        self.make = make
    }

    /// Calls reaching the server with any arguments.
    static let asking = [
        LegacyCall("createUser, error") { ref, done in
            ref.createUser("new@example.com", password: "engine-1843", withCompletionBlock: { done($0) })
        },
        LegacyCall("createUser, value") { ref, done in
            ref.createUser("new@example.com", password: "engine-1843", withValueCompletionBlock: { e, _ in done(e) })
        },
        LegacyCall("removeUser") { ref, done in
            ref.removeUser("ada@example.com", password: "engine-1843", withCompletionBlock: { done($0) })
        },
        LegacyCall("changePasswordForUser") { ref, done in
            ref.changePasswordForUser(
                "ada@example.com",
                fromOld: "engine-1843",
                toNew: "engine-1844",
                withCompletionBlock: { done($0) }
            )
        },
        LegacyCall("changeEmailForUser") { ref, done in
            ref.changeEmailForUser(
                "ada@example.com",
                password: "engine-1843",
                toNewEmail: "c@example.com",
                withCompletionBlock: { done($0) }
            )
        },
        LegacyCall("resetPasswordForUser") { ref, done in
            ref.resetPasswordForUser("ada@example.com", withCompletionBlock: { done($0) })
        },
        LegacyCall("authUser") { ref, done in
            ref.authUser("ada@example.com", password: "engine-1843", withCompletionBlock: { e, _ in done(e) })
        },
        LegacyCall("authAnonymouslyWithCompletionBlock") { ref, done in
            ref.authAnonymouslyWithCompletionBlock { e, _ in done(e) }
        },
        LegacyCall("authWithCustomToken") { ref, done in
            ref.authWithCustomToken("no token", withCompletionBlock: { e, _ in done(e) })
        },
        LegacyCall("authWithOAuthProvider, token") { ref, done in
            ref.authWithOAuthProvider("google", token: "unknown", withCompletionBlock: { e, _ in done(e) })
        },
        LegacyCall("authWithOAuthProvider, parameters") { ref, done in
            ref.authWithOAuthProvider(
                "twitter",
                parameters: ["oauth_token": "unknown", "oauth_token_secret": "s"],
                withCompletionBlock: { e, _ in done(e) }
            )
        },
        LegacyCall("makeReverseOAuthRequestTo") { ref, done in
            ref.makeReverseOAuthRequestTo("twitter", withCompletionBlock: { e, _ in done(e) })
        },
    ]

    /// Calls rejected before any request.
    static let refusedHere = [
        LegacyCall("createUser without an address") { ref, done in
            ref.createUser("", password: "engine-1843", withCompletionBlock: { done($0) })
        },
        LegacyCall("changePasswordForUser to nothing") { ref, done in
            ref.changePasswordForUser(
                "ada@example.com",
                fromOld: "engine-1843",
                toNew: "",
                withCompletionBlock: { done($0) }
            )
        },
        LegacyCall("changeEmailForUser to nothing") { ref, done in
            ref.changeEmailForUser(
                "ada@example.com",
                password: "engine-1843",
                toNewEmail: "",
                withCompletionBlock: { done($0) }
            )
        },
        LegacyCall("authUser without a password") { ref, done in
            ref.authUser("ada@example.com", password: "", withCompletionBlock: { e, _ in done(e) })
        },
        LegacyCall("authWithOAuthProvider of an unknown provider") { ref, done in
            ref.authWithOAuthProvider("myspace", token: "t", withCompletionBlock: { e, _ in done(e) })
        },
        LegacyCall("authWithOAuthProvider without parameters") { ref, done in
            ref.authWithOAuthProvider("twitter", parameters: [:], withCompletionBlock: { e, _ in done(e) })
        },
    ]
}
