import CressetAuth
import CressetWire
import Foundation
import Synchronization
import Testing

struct PasskeyTests {
    /// A device with scripted responses.
    private final class Device: PasskeyPresenter {
        let registrations = Mutex<[PasskeyRegistrationRequest]>([])
        let assertions = Mutex<[PasskeyAssertionRequest]>([])
        private let isWilling: Bool

        init(isWilling: Bool = true) {
            self.isWilling = isWilling
        }

        func registration(for request: PasskeyRegistrationRequest) async throws -> PasskeyRegistration {
            registrations.withLock { $0.append(request) }
            guard isWilling else { throw CancellationError() }
            return PasskeyRegistration(
                credentialID: Data([1]),
                rawClientDataJSON: Data([2]),
                rawAttestationObject: Data([3])
            )
        }

        func assertion(for request: PasskeyAssertionRequest) async throws -> PasskeyAssertion {
            assertions.withLock { $0.append(request) }
            guard isWilling else { throw CancellationError() }
            return PasskeyAssertion(
                credentialID: Data([1]),
                rawClientDataJSON: Data([2]),
                rawAuthenticatorData: Data([4]),
                signature: Data([5]),
                userID: Data("ada".utf8)
            )
        }
    }

    private static let creation: JSONObject = [
        "credentialCreationOptions": [
            "rp": ["id": "acme.example", "name": "Acme"],
            "user": ["id": "YWRh", "name": "ada@example.com", "displayName": "Ada"], "challenge": "-_8",
            "pubKeyCredParams": [["type": "public-key", "alg": -7], ["type": "public-key", "alg": -257]],
            "excludeCredentials": [["type": "public-key", "id": "AQ=="]],
        ]
    ]
    private static let request: JSONObject = [
        "credentialRequestOptions": ["rpId": "acme.example", "challenge": "+/8=", "userVerification": "required"]
    ]
    private static let incomplete: [JSONObject] = [
        [:], ["credentialCreationOptions": [:]], ["credentialRequestOptions": ["rpId": "acme.example"]],
        ["credentialCreationOptions": ["rp": ["id": ""], "user": ["id": "YWRh"], "challenge": "AQ=="]],
        ["credentialCreationOptions": ["rp": ["id": "a"], "user": ["id": "!"], "challenge": "AQ=="]],
        ["credentialRequestOptions": ["rpId": "acme.example", "challenge": ""]],
    ]

    @Test(arguments: 0..<6)
    func incompleteOptionsAreRefused(_ index: Int) async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.answer("passkeyEnrollment:start", with: Self.incomplete[index])
            app.server.answer("passkeySignIn:start", with: Self.incomplete[index])
            let (device, auth) = (Device(), app.auth)
            let enrollment = await failure { try await user.enrollPasskey(withName: nil, presentedBy: device) }
            let signIn = await failure { try await auth.signInWithPasskey(presentedBy: device) }
            #expect(enrollment == .internalError && signIn == .internalError)
            #expect(device.registrations.withLock { $0.isEmpty } && device.assertions.withLock { $0.isEmpty })
            #expect(auth.currentUser === user)
        }
    }

    @Test func personWhoDoesNotWantToChangesNothing() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.answer("passkeyEnrollment:start", with: Self.creation)
            app.server.answer("passkeySignIn:start", with: Self.request)
            let (device, auth) = (Device(isWilling: false), app.auth)
            let enrollment = await failure { try await user.enrollPasskey(withName: nil, presentedBy: device) }
            let signIn = await failure { try await auth.signInWithPasskey(presentedBy: device) }
            #expect(enrollment == .webContextCancelled && signIn == .webContextCancelled)
            #expect(!app.server.calls.contains { $0.hasSuffix(":finalize") })
            #expect(auth.currentUser === user && user.refreshToken == "refresh 1")
        }
    }

    static let refusals: [(String, AuthErrorCode)] = [
        ("INVALID_AUTHENTICATOR_RESPONSE", .invalidCredential), ("MISSING_AUTHENTICATOR_RESPONSE", .invalidCredential),
        ("INVALID_CREDENTIAL_ID", .invalidCredential), ("CREDENTIAL_ALREADY_IN_USE", .credentialAlreadyInUse),
        ("PASSKEY_CREDENTIAL_NOT_FOUND", .invalidCredential), ("PASSKEY_ENROLLMENT_NOT_FOUND", .invalidCredential),
        ("OPERATION_NOT_ALLOWED", .operationNotAllowed), ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", .requiresRecentLogin),
    ]

    @Test(arguments: refusals)
    func refusalHasItsCode(_ message: String, _ expected: AuthErrorCode) async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            for step in ["passkeyEnrollment", "passkeySignIn"] {
                app.server.answer("\(step):start", with: step == "passkeySignIn" ? Self.request : Self.creation)
                app.server.refuse("\(step):finalize", with: message)
            }
            let (device, auth) = (Device(), app.auth)
            #expect(await failure { try await user.enrollPasskey(withName: nil, presentedBy: device) } == expected)
            #expect(await failure { try await auth.signInWithPasskey(presentedBy: device) } == expected)
            #expect(auth.currentUser === user && user.refreshToken == "refresh 1")
        }
    }

    @Test func passkeyIsRenamed() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            app.server.answer("accounts:update", with: [:])
            app.server.has(["localId": "ada", "passkeyInfo": [["credentialId": "AQ==", "name": "phone"]]])
            try await user.renamePasskey(withCredentialID: "AQ==", to: "phone")
            let body = try #require(app.server.bodies(of: "accounts:update").first)
            #expect(body["cressetPasskeyNames"] == [["credentialId": "AQ==", "name": "phone"]])
            #expect(user.enrolledPasskeys?.first?.name == "phone")
        }
    }

    @Test func passkeyIsEnrolledListedAndRemoved() async throws {
        try await ScriptedApp.run { app in
            let user = try await app.user()
            #expect(user.enrolledPasskeys?.isEmpty == true)
            app.server.answer("passkeyEnrollment:start", with: Self.creation)
            app.server.answer("passkeyEnrollment:finalize", with: ScriptedServer.session(of: "ada", generation: 2))
            app.server.refreshes(for: "ada", generation: 2)
            app.server.has(["localId": "ada", "passkeyInfo": [["credentialId": "AQ==", "name": "laptop"]]])
            let device = Device()
            let result = try await user.enrollPasskey(withName: "laptop", presentedBy: device)
            #expect(result.user === user && user.refreshToken == "refresh 2")
            let asked = try #require(device.registrations.withLock { $0 }.first)
            #expect(asked.relyingPartyIdentifier == "acme.example" && asked.challenge == Data([0xfb, 0xff]))
            #expect(asked.userID == Data("ada".utf8) && asked.name == "laptop")
            #expect(asked.algorithms == [-7, -257] && asked.excludedCredentialIDs == [Data([1])])
            let body = try #require(app.server.bodies(of: "passkeyEnrollment:finalize").first)
            #expect(body["name"]?.string == "laptop")
            let answer = body["authenticatorRegistrationResponse"]?.object
            #expect(answer?["id"]?.string == "AQ==")
            #expect(answer?["response"] == ["clientDataJSON": "Ag==", "attestationObject": "Aw=="])
            let passkey = try #require(user.enrolledPasskeys?.first)
            #expect(passkey.name == "laptop" && passkey.credentialID == "AQ==")
            app.server.answer("accounts:update", with: [:])
            app.server.has(["localId": "ada"])
            try await user.unenrollPasskey(withCredentialID: "AQ==")
            #expect(app.server.bodies(of: "accounts:update").first?["deletePasskey"] == ["AQ=="])
            #expect(user.enrolledPasskeys?.isEmpty == true)
        }
    }

    @Test func secondFactorMayBeAskedForAfterIt() async throws {
        try await ScriptedApp.run { app in
            app.server.answer("passkeySignIn:start", with: Self.request)
            app.server.answer(
                "passkeySignIn:finalize",
                with: ["mfaPendingCredential": "pending", "mfaInfo": [["mfaEnrollmentId": "f", "totpInfo": [:]]]]
            )
            app.server.answer("mfaSignIn:finalize", with: ScriptedServer.session(of: "ada"))
            app.server.has(["localId": "ada"])
            let (device, auth) = (Device(), app.auth)
            let error = await thrownError { try await auth.signInWithPasskey(presentedBy: device) }
            #expect(code(error) == .secondFactorRequired && auth.currentUser == nil)
            let key = AuthErrors.userInfoMultiFactorResolverKey
            let resolver = try #require(error?.userInfo[key] as? MultiFactorResolver)
            let proof = TOTPMultiFactorGenerator.assertionForSignIn(withEnrollmentID: "f", oneTimePassword: "123456")
            let result = try await resolver.resolveSignIn(with: proof)
            #expect(result.user.uid == "ada")
        }
    }

    @Test func passkeySignsIn() async throws {
        try await ScriptedApp.run { app in
            app.server.answer("passkeySignIn:start", with: Self.request)
            app.server.answer("passkeySignIn:finalize", with: ScriptedServer.session(of: "ada"))
            app.server.has(["localId": "ada"])
            let device = Device()
            let result = try await app.auth.signInWithPasskey(presentedBy: device)
            #expect(app.auth.currentUser === result.user && result.user.uid == "ada")
            #expect(result.additionalUserInfo == nil)
            let asked = try #require(device.assertions.withLock { $0 }.first)
            #expect(asked.relyingPartyIdentifier == "acme.example" && asked.challenge == Data([0xfb, 0xff]))
            let body = try #require(app.server.bodies(of: "passkeySignIn:finalize").first)
            let answer = body["authenticatorAuthenticationResponse"]?.object
            #expect(answer?["id"]?.string == "AQ==")
            let parts: JSONValue = [
                "clientDataJSON": "Ag==", "authenticatorData": "BA==", "signature": "BQ==", "userHandle": "YWRh",
            ]
            #expect(answer?["response"] == parts)
        }
    }
}
