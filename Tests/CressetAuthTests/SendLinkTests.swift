import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct SendLinkTests {
    struct Refusal: Sendable {
        let expected: AuthErrorCode
        let number: Int
        let change: @Sendable (ActionCodeSettings) -> Void

        init(_ expected: AuthErrorCode, _ number: Int, _ change: @escaping @Sendable (ActionCodeSettings) -> Void) {
            (self.expected, self.number, self.change) = (expected, number, change)
        }
    }

    static let refusals: [Refusal] = [
        Refusal(.unauthorizedDomain, 17038) { $0.url = URL(string: "https://evil.example/") },
        Refusal(.invalidContinueURI, 17039) { $0.url = URL(string: "/finish") },
        Refusal(.missingAndroidPackageName, 17037) {
            $0.setAndroidPackageName("", installIfNotAvailable: true, minimumVersion: "12")
        },
        Refusal(.invalidHostingLinkDomain, 17214) { $0.linkDomain = "links.example.com" },
    ]

    @Test(arguments: refusals)
    func settingsThatTheProjectDoesNotPermitAreRefused(_ refusal: Refusal) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let user = try await auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let settings = TestApp.settings()
            refusal.change(settings)
            let ada = "ada@example.com"
            let found = [
                await failure { try await auth.sendSignInLink(toEmail: ada, actionCodeSettings: settings) },
                await failure { try await auth.sendPasswordReset(withEmail: ada, actionCodeSettings: settings) },
                await failure { try await user.sendEmailVerification(with: settings) },
                await failure {
                    try await user.sendEmailVerification(
                        beforeUpdatingEmail: "eve@example.com",
                        actionCodeSettings: settings
                    )
                },
            ]
            #expect(found == Array(repeating: refusal.expected, count: 4))
            #expect(refusal.expected.rawValue == refusal.number)
            #expect(try await app.hasMailedNothing())
            #expect(auth.currentUser === user)
        }
    }

    @Test func refusalOfADomainNamesIt() async throws {
        try await TestApp.run { app in
            let settings = TestApp.settings()
            settings.url = URL(string: "https://shop.example/finish")
            let error = await #expect(throws: NSError.self) {
                try await app.auth.sendSignInLink(toEmail: "ada@example.com", actionCodeSettings: settings)
            }
            #expect(error?.code == AuthErrorCode.unauthorizedDomain.rawValue)
            #expect(error?.localizedDescription.contains("shop.example") == true)
        }
    }

    @Test func linkThatTheAppDoesNotCompleteIsRefusedBeforeAnyRequest() async throws {
        try await TestApp.run { app in
            let (auth, settings) = (app.auth, TestApp.settings())
            settings.handleCodeInApp = false
            let found = await failure {
                try await auth.sendSignInLink(toEmail: "ada@example.com", actionCodeSettings: settings)
            }
            #expect(found == .internalError)
            #expect(app.transport.calls.isEmpty)
            // A reset can be completed on a page. Only the flag was missing for the sign-in link.
            try await auth.sendPasswordReset(withEmail: "ada@example.com", actionCodeSettings: settings)
            settings.handleCodeInApp = true
            try await auth.sendSignInLink(toEmail: "ada@example.com", actionCodeSettings: settings)
            #expect(app.transport.calls == ["accounts:sendOobCode", "accounts:sendOobCode"])
        }
    }

    @Test func signInLinkNeedsAContinueURL() async throws {
        try await TestApp.run { app in
            let settings = TestApp.settings()
            settings.url = nil
            let found = await failure {
                try await app.auth.sendSignInLink(toEmail: "ada@example.com", actionCodeSettings: settings)
            }
            #expect(found == .missingContinueURI)
            #expect(found?.rawValue == 17040)
            let mailedNothing = try await app.hasMailedNothing()
            #expect(mailedNothing)
        }
    }

    static let addresses: [(String, AuthErrorCode)] = [("", .missingEmail), ("ada", .invalidEmail)]

    @Test(arguments: addresses)
    func invalidEmailIsRefused(_ email: String, _ expected: AuthErrorCode) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let found = [
                await failure { try await auth.sendSignInLink(toEmail: email, actionCodeSettings: TestApp.settings()) },
                await failure { try await auth.sendPasswordReset(withEmail: email) },
            ]
            #expect(found == [expected, expected])
            let mailedNothing = try await app.hasMailedNothing()
            #expect(mailedNothing)
        }
    }

    static let switches: [JSONObject] = [
        ["signIn": ["email": ["enabled": false]]], ["signIn": ["email": ["enabled": true, "passwordRequired": true]]],
    ]

    @Test(arguments: switches)
    func linksThatAreSwitchedOffAreNotSent(_ config: JSONObject) async throws {
        try await TestApp.run { app in
            let link = try await app.signInLink(for: "ada@example.com")
            try await app.service.configure(config)
            let sent = await failure { _ = try await app.signInLink(for: "ada@example.com") }
            let found = await failure { try await app.auth.signIn(withEmail: "ada@example.com", link: link) }
            #expect([sent, found] == [.operationNotAllowed, .operationNotAllowed])
            let accounts = try await app.service.accounts()
            #expect(accounts.isEmpty && app.auth.currentUser == nil)
        }
    }

    static let answers: [(String, AuthErrorCode, Int)] = [
        ("INVALID_MESSAGE_PAYLOAD", .invalidMessagePayload, 17031), ("INVALID_SENDER", .invalidSender, 17032),
        ("INVALID_RECIPIENT_EMAIL", .invalidRecipientEmail, 17033), ("MISSING_EMAIL", .missingEmail, 17034),
        ("MISSING_IOS_BUNDLE_ID", .missingIosBundleID, 17036), ("QUOTA_EXCEEDED : x", .quotaExceeded, 17052),
        ("RESET_PASSWORD_EXCEED_LIMIT", .tooManyRequests, 17010), ("EMAIL_NOT_FOUND", .userNotFound, 17011),
        ("MISSING_OOB_CODE", .invalidActionCode, 17030), ("EXPIRED_OOB_CODE", .expiredActionCode, 17029),
        ("INVALID_NEW_EMAIL", .invalidEmail, 17008), ("MISSING_NEW_EMAIL", .missingEmail, 17034),
        ("INVALID_DYNAMIC_LINK_DOMAIN", .invalidHostingLinkDomain, 17214),
    ]

    @Test(arguments: answers)
    func refusalsAreToldByNumber(_ message: String, _ expected: AuthErrorCode, _ number: Int) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(400, #"{"error":{"code":400,"message":"\#(message)"}}"#))
            #expect(await failure { try await app.auth.sendPasswordReset(withEmail: "ada@example.com") } == expected)
            #expect(expected.rawValue == number)
        }
    }

    @Test func settingsAreSentAsTheServerKnowsThem() async throws {
        try await TestApp.run { app in
            let settings = TestApp.settings()
            settings.setAndroidPackageName("com.example.android", installIfNotAvailable: true, minimumVersion: "12")
            settings.dynamicLinkDomain = "links.example.com"
            _ = await failure {
                try await app.auth.sendSignInLink(toEmail: "ada@example.com", actionCodeSettings: settings)
            }
            #expect(app.transport.calls == ["accounts:sendOobCode"])
            #expect(
                app.transport.lastBody == [
                    "continueUrl": "https://acme.web.app/finish?cart=7", "iOSBundleId": "com.example.ios",
                    "androidPackageName": "com.example.android", "androidMinimumVersion": "12",
                    "androidInstallApp": true, "canHandleCodeInApp": true, "linkDomain": "links.example.com",
                    "requestType": "EMAIL_SIGNIN", "email": "ada@example.com", "clientType": "CLIENT_TYPE_IOS",
                ]
            )
            try await app.auth.sendPasswordReset(withEmail: "ada@example.com", actionCodeSettings: ActionCodeSettings())
            #expect(
                app.transport.lastBody == [
                    "requestType": "PASSWORD_RESET", "email": "ada@example.com", "clientType": "CLIENT_TYPE_IOS",
                ]
            )
        }
    }

    @Test func mailIsInTheAppsLanguage() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            try await auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            auth.languageCode = "de"
            try await auth.sendPasswordReset(withEmail: "ada@example.com")
            #expect(try await app.mails(to: "ada@example.com").first?["language"] == "de")
            auth.languageCode = "de\r\nX-Evil: 1"
            try await auth.sendPasswordReset(withEmail: "ada@example.com")
            #expect(app.transport.lastHeaders["X-Firebase-Locale"] == nil)
            auth.useAppLanguage()
            #expect(auth.languageCode == Locale.preferredLanguages.first)
        }
    }

    @Test func tooManyMailsAreRefused() async throws {
        try await TestApp.run { app in
            try await app.service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": 1]]])
            let auth = app.auth
            var found: [AuthErrorCode?] = []
            for _ in 1...2 {
                found.append(await failure { try await auth.sendPasswordReset(withEmail: "ada@example.com") })
                let link = await failure {
                    try await auth.sendSignInLink(toEmail: "ada@example.com", actionCodeSettings: TestApp.settings())
                }
                found.append(link)
            }
            #expect(found == [nil, nil, .tooManyRequests, .tooManyRequests])
        }
    }
}
