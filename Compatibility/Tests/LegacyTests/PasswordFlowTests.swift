import Firebase
import Foundation
import Testing

/// The flows of the page on e-mail and password, against a server running beside the tests, with its mails.
@Suite(.serialized) struct PasswordFlowTests {
    private static let password = "correcthorsebatterystaple"

    private static let ref = LegacyServer.reference()

    private static func code(_ error: NSError?) -> FAuthenticationError? {
        error.flatMap { FAuthenticationError(rawValue: $0.code) }
    }

    @Test func personSignsUpAndLogsIn() async throws {
        let email = LegacyServer.newEmail()
        let created = await Self.ref.create(email, Self.password)
        #expect(created.error == nil)
        #expect(Self.ref.authData == nil)
        let taken = await Self.ref.create(email, Self.password)
        #expect(PasswordSamples.explain(taken.error) == "Handle taken email")
        #expect(taken.uid == nil)
        let data = try #require(await Self.ref.logIn(email, Self.password).authData)
        #expect(data.uid == created.uid)
        #expect(data.provider == "password")
        #expect(data.expires.doubleValue > Date().timeIntervalSince1970)
        let facts = PasswordSamples.session(data)
        #expect(facts.allSatisfy { $0 != nil })
        #expect(facts.last as? Bool == false)
        #expect((data.providerData["profileImageURL"] as? String)?.hasSuffix("?d=retro") == true)
        Self.ref.unauth()
        #expect(Self.ref.authData == nil)
    }

    @Test func wrongPasswordAndUnknownUserAreToldApart() async throws {
        let email = LegacyServer.newEmail()
        #expect(await Self.ref.create(email, Self.password).error == nil)
        let wrong = await Self.ref.logIn(email, "wronghorse")
        #expect(PasswordSamples.explain(wrong.error) == "Handle invalid password")
        #expect(wrong.authData == nil)
        let unknown = await Self.ref.logIn(LegacyServer.newEmail(), Self.password)
        #expect(PasswordSamples.explain(unknown.error) == "Handle invalid user")
        #expect(
            await PasswordSamples.explain(Self.ref.logIn("no address", Self.password).error) == "Handle invalid email"
        )
        #expect(Self.ref.authData == nil)
    }

    @Test func addressAndPasswordChange() async throws {
        let (old, new) = (LegacyServer.newEmail(), LegacyServer.newEmail())
        let uid = await Self.ref.create(old, Self.password).uid
        #expect(await Self.ref.logIn(old, Self.password).error == nil)
        #expect(await Self.code(Self.ref.changeEmail(old, "wronghorse", to: new)) == .InvalidPassword)
        #expect(await Self.ref.changeEmail(old, Self.password, to: new) == nil)
        #expect(await Self.code(Self.ref.changePassword(new, "wronghorse", to: "x")) == .InvalidPassword)
        #expect(await Self.ref.changePassword(new, Self.password, to: "batteryhorsestaplecorrect") == nil)
        #expect(Self.ref.authData?.uid == uid)
        #expect(Self.ref.authData?.providerData["email"] as? String == new)
        Self.ref.unauth()
        #expect(await Self.code(Self.ref.logIn(old, Self.password).error) == .UserDoesNotExist)
        #expect(await Self.code(Self.ref.logIn(new, Self.password).error) == .InvalidPassword)
        #expect(await Self.ref.logIn(new, "batteryhorsestaplecorrect").authData?.uid == uid)
        Self.ref.unauth()
    }

    @Test func forgottenPasswordComesByMail() async throws {
        let email = LegacyServer.newEmail()
        let uid = await Self.ref.create(email, Self.password).uid
        #expect(await Self.code(Self.ref.resetPassword(LegacyServer.newEmail())) == .UserDoesNotExist)
        #expect(await Self.ref.resetPassword(email) == nil)
        let temporary = try #require(try await LegacyServer.temporaryPassword(to: email))
        let data = try #require(await Self.ref.logIn(email, temporary).authData)
        #expect(data.uid == uid)
        #expect(data.providerData["isTemporaryPassword"] as? Bool == true)
        #expect(await Self.ref.changePassword(email, temporary, to: "batteryhorsestaplecorrect") == nil)
        #expect(Self.ref.authData?.providerData["isTemporaryPassword"] as? Bool == false)
        #expect(await Self.code(Self.ref.logIn(email, temporary).error) == .InvalidPassword)
        #expect(await Self.ref.logIn(email, "batteryhorsestaplecorrect").authData?.uid == uid)
        Self.ref.unauth()
    }

    @Test func removedPersonIsGone() async throws {
        let email = LegacyServer.newEmail()
        #expect(await Self.ref.create(email, Self.password).error == nil)
        #expect(await Self.ref.logIn(email, Self.password).error == nil)
        #expect(await Self.code(Self.ref.remove(email, "wronghorse")) == .InvalidPassword)
        #expect(Self.ref.authData != nil)
        #expect(await Self.ref.remove(email, Self.password) == nil)
        #expect(Self.ref.authData == nil)
        #expect(await Self.code(Self.ref.logIn(email, Self.password).error) == .UserDoesNotExist)
    }

    /// The documentation's placeholder is not a project on the server.
    @Test func printedReferenceIsAnErrorAndNoTrap() async throws {
        _ = Self.ref
        let ref = PasswordSamples.reference()
        #expect(ref.authData == nil)
        let error = await ref.create(LegacyServer.newEmail(), Self.password).error
        #expect(Self.code(error) == .InvalidConfiguration)
        #expect(error?.localizedDescription.isEmpty == false)
    }
}
