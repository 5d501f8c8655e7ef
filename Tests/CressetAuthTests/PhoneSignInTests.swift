import CressetAuth
import CressetWire
import Foundation
import Testing

struct PhoneSignInTests {
    private static let method = "accounts:signInWithPhoneNumber"
    private static let number = "+15555550100"
    private static let account: JSONObject = [
        "localId": "ada", "phoneNumber": .string(number),
        "providerUserInfo": [["providerId": "phone", "rawId": .string(number), "phoneNumber": .string(number)]],
    ]

    private static func credential(_ app: ScriptedApp, id: String = "verification", code: String = "123456")
        -> PhoneAuthCredential
    {
        PhoneAuthProvider.provider(auth: app.auth).credential(withVerificationID: id, verificationCode: code)
    }

    @Test func emptyPartsAreNotSent() async throws {
        try await ScriptedApp.run { app in
            for (id, code, expected) in [
                ("", "123456", AuthErrorCode.missingVerificationID), ("verification", "", .missingVerificationCode),
            ] {
                let credential = Self.credential(app, id: id, code: code)
                #expect(await failure { _ = try await app.auth.signIn(with: credential) } == expected)
            }
            #expect(app.server.calls.isEmpty && app.auth.currentUser == nil)
        }
    }

    static let refusals: [(String, AuthErrorCode)] = [
        ("INVALID_CODE", .invalidVerificationCode), ("SESSION_EXPIRED", .sessionExpired),
        ("INVALID_SESSION_INFO", .invalidVerificationID), ("MISSING_SESSION_INFO", .missingVerificationID),
        ("MISSING_CODE", .missingVerificationCode), ("USER_DISABLED", .userDisabled),
        ("PHONE_NUMBER_EXISTS", .credentialAlreadyInUse), ("INVALID_TEMPORARY_PROOF", .invalidCredential),
        ("UNSUPPORTED_TENANT_OPERATION", .unsupportedTenantOperation), ("REJECTED_CREDENTIAL", .rejectedCredential),
    ]

    @Test(arguments: refusals)
    func refusedCodeSignsNobodyIn(_ message: String, _ expected: AuthErrorCode) async throws {
        try await ScriptedApp.run { app in
            app.server.refuse(Self.method, with: message)
            #expect(await failure { _ = try await app.auth.signIn(with: Self.credential(app)) } == expected)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func codeSignsIn() async throws {
        try await ScriptedApp.run { app in
            app.server.answer(Self.method, with: ScriptedServer.session(of: "ada").adding(["isNewUser": true]))
            app.server.has(Self.account)
            let result = try await app.auth.signIn(with: Self.credential(app))
            #expect(app.auth.currentUser === result.user)
            #expect(result.user.phoneNumber == Self.number && !result.user.isAnonymous)
            #expect(result.additionalUserInfo?.providerID == "phone")
            #expect(result.additionalUserInfo?.isNewUser == true)
            #expect(result.credential == nil)
            let body = try #require(app.server.bodies(of: Self.method).first)
            #expect(body.keys.sorted() == ["code", "operation", "sessionInfo"])
            #expect(body["operation"]?.string == "SIGN_UP_OR_IN" && body["code"]?.string == "123456")
        }
    }

    @Test func numberOfAnotherAccountComesWithACredentialForIt() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.answer(Self.method, with: ["phoneNumber": .string(Self.number), "temporaryProof": "proof"])
            let error = await thrownError { try await user.link(with: Self.credential(app)) }
            #expect(code(error) == .credentialAlreadyInUse)
            #expect(app.auth.currentUser === user && user.phoneNumber == nil)
            let updated = error?.userInfo[AuthErrors.userInfoUpdatedCredentialKey]
            let credential = try #require(updated as? PhoneAuthCredential)
            #expect(credential.provider == "phone")
            // The credential survives a restart of the app.
            let data = try NSKeyedArchiver.archivedData(withRootObject: credential, requiringSecureCoding: true)
            let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: PhoneAuthCredential.self, from: data)
            try await ScriptedApp.run { other in
                other.server.answer(Self.method, with: ScriptedServer.session(of: "eve"))
                other.server.has(["localId": "eve"])
                let result = try await other.auth.signIn(with: try #require(read))
                #expect(result.user.uid == "eve")
                let body = try #require(other.server.bodies(of: Self.method).first)
                #expect(body["temporaryProof"]?.string == "proof" && body["phoneNumber"]?.string == Self.number)
                #expect(body["code"] == nil && body["sessionInfo"] == nil)
            }
        }
    }

    @Test func archiveKeepsTheCodeAndNothingElseIsOne() async throws {
        try await ScriptedApp.run { app in
            let credential = Self.credential(app)
            let data = try NSKeyedArchiver.archivedData(withRootObject: credential, requiringSecureCoding: true)
            let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: PhoneAuthCredential.self, from: data)
            app.server.refuse(Self.method, with: "INVALID_CODE")
            _ = await failure { _ = try await app.auth.signIn(with: try #require(read)) }
            #expect(app.server.bodies(of: Self.method).first?["code"]?.string == "123456")
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            archiver.encode(NSString(string: "verification"), forKey: "verificationID")
            archiver.finishEncoding()
            let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
            coder.decodingFailurePolicy = .setErrorAndReturn
            #expect(PhoneAuthCredential(coder: coder) == nil)
        }
    }

    @Test func numberIsLinkedOnceAndUnlinked() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.answer(Self.method, with: ScriptedServer.session(of: "ada", generation: 2))
            app.server.has(Self.account)
            let result = try await user.link(with: Self.credential(app))
            #expect(result.user === user && user.phoneNumber == Self.number)
            #expect(result.additionalUserInfo == nil)
            #expect(user.refreshToken == "refresh 2")
            let body = try #require(app.server.bodies(of: Self.method).first)
            #expect(body["operation"]?.string == "LINK")
            #expect(body["idToken"] == ScriptedServer.session(of: "ada")["idToken"])
            #expect(await failure { _ = try await user.link(with: Self.credential(app)) } == .providerAlreadyLinked)
            #expect(app.server.bodies(of: Self.method).count == 1)
            app.server.answer("accounts:update", with: [:])
            try await user.unlink(fromProvider: PhoneAuthProvider.id)
            #expect(user.phoneNumber == nil)
        }
    }

    @Test func reauthenticationCreatesNobody() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.refuse(Self.method, with: "USER_NOT_FOUND")
            app.server.answer(Self.method, with: ScriptedServer.session(of: "eve"))
            app.server.answer(Self.method, with: ScriptedServer.session(of: "ada", generation: 2))
            #expect(await failure { _ = try await user.reauthenticate(with: Self.credential(app)) } == .userMismatch)
            app.server.has(["localId": "eve"])
            #expect(await failure { _ = try await user.reauthenticate(with: Self.credential(app)) } == .userMismatch)
            #expect(app.auth.currentUser === user && user.refreshToken == "refresh 1")
            app.server.has(Self.account)
            try await user.reauthenticate(with: Self.credential(app))
            #expect(user.refreshToken == "refresh 2")
            #expect(app.server.bodies(of: Self.method).allSatisfy { $0["operation"]?.string == "REAUTH" })
        }
    }

    @Test func numberIsReplaced() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.refuse(Self.method, with: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            app.server.answer(Self.method, with: ["phoneNumber": .string(Self.number), "temporaryProof": "proof"])
            app.server.answer(Self.method, with: ScriptedServer.session(of: "ada", generation: 2))
            let old = await failure { try await user.updatePhoneNumber(Self.credential(app)) }
            #expect(old == .requiresRecentLogin)
            let taken = await failure { try await user.updatePhoneNumber(Self.credential(app)) }
            #expect(taken == .credentialAlreadyInUse)
            #expect(user.phoneNumber == nil && user.refreshToken == "refresh 1")
            app.server.has(Self.account)
            try await user.updatePhoneNumber(Self.credential(app))
            #expect(user.phoneNumber == Self.number && user.refreshToken == "refresh 2")
            #expect(app.server.bodies(of: Self.method).allSatisfy { $0["operation"]?.string == "UPDATE" })
        }
    }
}
