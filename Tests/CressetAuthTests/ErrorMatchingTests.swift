import CressetAuth
import CressetTesting
import Foundation
import Testing

struct ErrorMatchingTests {
    private static func refusedSignIn(_ auth: Auth) async throws {
        try await auth.signIn(withEmail: "nobody", password: "engine-1843")
    }

    /// Returns the name of the clause catching the sign-in error.
    private static func clause(_ auth: Auth) async -> String {
        do {
            try await refusedSignIn(auth)
            return "none"
        } catch AuthErrorCode.wrongPassword {
            return "wrongPassword"
        } catch AuthErrorCode.invalidEmail {
            return "invalidEmail"
        } catch {
            return "other"
        }
    }

    @Test func clauseOfACodeCatchesIt() async throws {
        try await TestApp.run { app in #expect(await Self.clause(app.auth) == "invalidEmail") }
    }

    @Test func errorIsCastToItsCode() async throws {
        try await TestApp.run { app in
            do {
                try await Self.refusedSignIn(app.auth)
                Issue.record("nobody has signed in")
            } catch let error as AuthErrorCode {
                #expect(error == .invalidEmail)
                #expect(error.code == .invalidEmail)
            }
            app.auth.signIn(withEmail: "nobody", password: "x") { _, error in
                #expect(error as? AuthErrorCode == .invalidEmail)
            }
        }
    }

    @Test func codeIsMatchedInASwitch() async throws {
        try await TestApp.run { app in
            let error = try #require(await thrownError { try await Self.refusedSignIn(app.auth) }) as any Error
            switch error {
            case AuthErrorCode.networkError: Issue.record("another code matches")
            case AuthErrorCode.invalidEmail: break
            default: Issue.record("the code does not match")
            }
        }
    }

    @Test func errorsOfOthersAreNoCodes() {
        let other: any Error = NSError(domain: "another", code: AuthErrorCode.invalidEmail.rawValue)
        #expect(other as? AuthErrorCode == nil)
        let unknown: any Error = NSError(domain: AuthErrors.domain, code: 1)
        #expect(unknown as? AuthErrorCode == nil)
    }

    /// The app may throw the code itself, for example in a substitute for the SDK.
    @Test func thrownCodeIsAnErrorOfTheDomain() {
        let error = AuthErrorCode.wrongPassword as NSError
        #expect(error.domain == AuthErrors.domain)
        #expect(error.code == 17009)
        #expect(error.userInfo[AuthErrors.userInfoNameKey] as? String == "ERROR_WRONG_PASSWORD")
        #expect(!error.localizedDescription.isEmpty)
    }
}
