import CressetAuth
import CressetTesting
import Foundation
import Synchronization
import Testing

struct AuthRulesTests {
    static let endings: [(String, AuthErrorCode)] = [
        ("USER_NOT_FOUND", .userNotFound), ("USER_DISABLED", .userDisabled), ("INVALID_ID_TOKEN", .invalidUserToken),
        ("TOKEN_EXPIRED", .userTokenExpired),
    ]

    @Test(arguments: endings)
    func endedSessionSignsOut(_ message: String, _ expected: AuthErrorCode) async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.transport.fail(with: .answer(400, #"{"error":{"code":400,"message":"\#(message)"}}"#))
            #expect(await failure { try await user.reload() } == expected)
            #expect(app.auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
        }
    }

    static let others: [(String, AuthErrorCode)] = [
        ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", .requiresRecentLogin), ("TOO_MANY_ATTEMPTS_TRY_LATER : x", .tooManyRequests),
        ("OPERATION_NOT_ALLOWED", .operationNotAllowed), ("NO_SUCH_CODE", .internalError),
    ]

    @Test(arguments: others)
    func otherRefusalsLeaveTheUser(_ message: String, _ expected: AuthErrorCode) async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.transport.fail(with: .answer(400, #"{"error":{"code":400,"message":"\#(message)"}}"#))
            #expect(await failure { try await user.updatePassword(to: "engine-1843") } == expected)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func unknownKeyIsTold() async throws {
        try await TestApp.run { app in
            let answer = """
                {"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","details":
                [{"reason":"API_KEY_INVALID"}]}}
                """
            app.transport.fail(with: .answer(400, answer))
            #expect(await failure { try await app.auth.signInAnonymously() } == .invalidAPIKey)
        }
    }

    @Test func userOfAnotherTenantIsNotTaken() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let user = try await auth.signInAnonymously().user
            try auth.signOut()
            auth.tenantID = "blue"
            #expect(await failure { try await auth.updateCurrentUser(user) } == .tenantIDMismatch)
            #expect(auth.currentUser == nil)
            auth.tenantID = nil
            try await auth.updateCurrentUser(user)
            #expect(auth.currentUser?.uid == user.uid)
        }
    }

    @Test func missingUserCannotBecomeTheCurrentOne() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let error: (any Error)? = await withCheckedContinuation { continuation in
                auth.updateCurrentUser(nil) { continuation.resume(returning: $0) }
            }
            #expect(code(error) == .nullUser)
        }
    }

    @Test func languageAndEmulatorReachTheServer() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            auth.languageCode = "de"
            auth.useEmulator(withHost: "::1", port: 9099)
            try await auth.signInAnonymously()
            #expect(app.transport.lastURL?.absoluteString.hasPrefix("http://[::1]:9099/identitytoolkit") == true)
            #expect(app.transport.lastHeaders["X-Firebase-Locale"] == "de")
        }
    }

    @Test func logHoldsNoCredential() async throws {
        let lines = Mutex<[String]>([])
        AuthLog.setHook { line in lines.withLock { $0.append(line) } }
        defer { AuthLog.setHook(nil) }
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            _ = await failure { try await app.auth.signIn(withEmail: "ada@example.com", password: "wrong-one") }
            let secrets = ["engine-1843", "wrong-one", try await user.getIDToken(), user.refreshToken ?? "?"]
            let log = lines.withLock { $0.joined() }
            #expect(log.contains("accounts:signUp: 200"))
            for secret in secrets { #expect(!log.contains(secret)) }
        }
    }
}
