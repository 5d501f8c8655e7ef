import CressetAuth
import CressetWire
import Foundation
import Testing

struct PhoneVerificationTests {
    private static let method = "accounts:sendVerificationCode"
    private static let number = "+15555550100"

    private static func verify(_ app: ScriptedApp) async throws -> String {
        try await PhoneAuthProvider.provider(auth: app.auth).verifyPhoneNumber(number)
    }

    @Test func numberIsNeeded() async throws {
        try await ScriptedApp.run { app in
            let provider = PhoneAuthProvider.provider(auth: app.auth)
            #expect(await failure { _ = try await provider.verifyPhoneNumber("") } == .missingPhoneNumber)
            #expect(app.server.calls.isEmpty)
        }
    }

    @Test func appWithoutTokenAndPageIsToldSo() async throws {
        try await ScriptedApp.run { app in
            #expect(await failure { _ = try await Self.verify(app) } == .missingAppToken)
            #expect(app.server.calls.isEmpty)
        }
    }

    static let refusals: [(String, AuthErrorCode)] = [
        ("INVALID_PHONE_NUMBER : Invalid format.", .invalidPhoneNumber), ("MISSING_PHONE_NUMBER", .missingPhoneNumber),
        ("QUOTA_EXCEEDED : too many", .quotaExceeded), ("TOO_MANY_ATTEMPTS_TRY_LATER", .tooManyRequests),
        ("CAPTCHA_CHECK_FAILED", .captchaCheckFailed), ("MISSING_APP_CREDENTIAL", .missingAppCredential),
        ("INVALID_APP_CREDENTIAL", .invalidAppCredential), ("APP_NOT_VERIFIED", .appNotVerified),
        ("MISSING_CLIENT_IDENTIFIER", .missingClientIdentifier), ("OPERATION_NOT_ALLOWED", .operationNotAllowed),
        ("UNSUPPORTED_TENANT_OPERATION", .unsupportedTenantOperation),
        ("ADMIN_ONLY_OPERATION", .adminRestrictedOperation),
    ]

    @Test(arguments: refusals)
    func refusalHasItsCode(_ message: String, _ expected: AuthErrorCode) async throws {
        try await ScriptedApp.run { app in
            app.auth.settings?.isAppVerificationDisabledForTesting = true
            app.server.refuse(Self.method, with: message)
            #expect(await failure { _ = try await Self.verify(app) } == expected)
            #expect(app.server.calls == [Self.method])
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test(arguments: [[:], ["sessionInfo": ""]] as [JSONObject])
    func answerWithoutVerificationIsRefused(_ answer: JSONObject) async throws {
        try await ScriptedApp.run { app in
            app.auth.settings?.isAppVerificationDisabledForTesting = true
            app.server.answer(Self.method, with: answer)
            #expect(await failure { _ = try await Self.verify(app) } == .invalidVerificationID)
        }
    }

    static let pages: [(String, AuthErrorCode)] = [
        (#"firebaseError={"code":"auth/network-request-failed"}"#, .webNetworkRequestFailed),
        (#"firebaseError={"code":"auth/internal-error"}"#, .webInternalError),
        (#"firebaseError={"code":"auth/captcha"}"#, .appVerificationUserInteractionFailure),
        ("recaptchaToken=", .appVerificationUserInteractionFailure), ("x=1", .appVerificationUserInteractionFailure),
        ("link=https://a.b/?x=1", .appVerificationUserInteractionFailure),
    ]

    @Test(arguments: pages)
    func pageThatGivesNoTokenSendsNothing(_ items: String, _ expected: AuthErrorCode) async throws {
        let parts = items.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        let page = ScriptedPage(answering: "\(parts[0])=\(WebFlowTests.encoded(parts[1]))")
        try await ScriptedApp.run(presenter: page) { app in
            #expect(await failure { _ = try await Self.verify(app) } == expected)
            #expect(app.server.calls.isEmpty)
        }
    }

    @Test(arguments: ["recaptchaToken=human%2B1", "link=https%3A%2F%2Fa.b%2F%3FrecaptchaToken%3Dhuman%252B1"])
    func tokenOfThePageGoesWithTheNumber(_ items: String) async throws {
        let page = ScriptedPage(answering: items)
        try await ScriptedApp.run(presenter: page) { app in
            app.auth.languageCode = "de"
            app.server.answer(Self.method, with: ["sessionInfo": "verification"])
            #expect(try await Self.verify(app) == "verification")
            let body = try #require(app.server.bodies(of: Self.method).first)
            #expect(body["phoneNumber"]?.string == Self.number)
            #expect(body["recaptchaToken"]?.string == "human+1")
            #expect(body["iosReceipt"] == nil && body["clientType"]?.string == "CLIENT_TYPE_IOS")
            let shown = try #require(page.pages.first)
            #expect(shown.absoluteString.hasPrefix("http://scripted.test/__/auth/handler?"))
            let query = ScriptedPage.query(of: shown)
            #expect(query["authType"] == "verifyApp" && query["appId"] == "1:1:ios:abc" && query["hl"] == "de")
            #expect(query["providerId"] == nil && query["sessionId"] == nil)
        }
    }

    @Test func testNumbersNeedNoProof() async throws {
        let page = ScriptedPage(answering: "recaptchaToken=human")
        try await ScriptedApp.run(presenter: page) { app in
            let settings = AuthSettings()
            settings.isAppVerificationDisabledForTesting = true
            app.auth.settings = settings
            settings.isAppVerificationDisabledForTesting = false
            app.server.answer(Self.method, with: ["sessionInfo": "verification"])
            #expect(try await Self.verify(app) == "verification")
            let body = try #require(app.server.bodies(of: Self.method).first)
            #expect(body.keys.sorted() == ["clientType", "phoneNumber"])
            #expect(page.pages.isEmpty)
        }
    }

    @Test func emulatorNeedsNoProof() async throws {
        try await ScriptedApp.run { app in
            app.auth.useEmulator(withHost: "127.0.0.1", port: 9099)
            app.server.answer(Self.method, with: ["sessionInfo": "verification"])
            let id = try await Self.verify(app)
            #expect(id == "verification")
        }
    }

    @Test func completionIsCalledOnTheMainActor() async throws {
        try await ScriptedApp.run { app in
            app.auth.settings?.isAppVerificationDisabledForTesting = true
            app.server.answer(Self.method, with: ["sessionInfo": "verification"])
            let provider = PhoneAuthProvider.provider(auth: app.auth)
            let id = await withCheckedContinuation { continuation in
                provider.verifyPhoneNumber(Self.number) { id, _ in continuation.resume(returning: id) }
            }
            #expect(id == "verification")
        }
    }
}
