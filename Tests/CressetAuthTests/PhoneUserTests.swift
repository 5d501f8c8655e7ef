import CressetAuth
import CressetTesting
import CressetWire
import Foundation
import Testing

struct PhoneUserTests {
    private static let email = "ada@example.com"
    private static let settings: JSONObject = [
        "signIn": ["phoneNumber": ["enabled": true, "testPhoneNumbers": ["+15555550100": "123456"]]]
    ]

    private static func signInByPhone(_ app: TestApp) async throws -> User {
        app.auth.settings?.isAppVerificationDisabledForTesting = true
        let provider = PhoneAuthProvider.provider(auth: app.auth)
        let id = try await provider.verifyPhoneNumber(TestService.phoneNumber, uiDelegate: nil)
        let credential = provider.credential(withVerificationID: id, verificationCode: "123456")
        return try await app.auth.signIn(with: credential).user
    }

    private static func link(_ app: TestApp) async throws -> AuthCredential {
        EmailAuthProvider.credential(withEmail: email, link: try await app.signInLink(for: email))
    }

    @Test func phoneUserLinksOtherMethodsAndSignsInByEach() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            try await app.service.configure(Self.settings)
            let user = try await Self.signInByPhone(app)
            #expect(user.phoneNumber == "+15555550100" && user.providerData.map(\.providerID) == ["phone"])
            fake.signIn(People.ada)
            try await user.link(with: app.microsoft(), uiDelegate: nil)
            try await user.link(with: try await Self.link(app))
            #expect(Set(user.providerData.map(\.providerID)) == ["phone", "microsoft.com", "password"])
            try app.auth.signOut()
            #expect(try await app.signIn(People.ada, fake).user.uid == user.uid)
            try app.auth.signOut()
            #expect(try await app.auth.signIn(with: try await Self.link(app)).user.uid == user.uid)
            try app.auth.signOut()
            #expect(try await Self.signInByPhone(app).uid == user.uid)
        }
    }
}
