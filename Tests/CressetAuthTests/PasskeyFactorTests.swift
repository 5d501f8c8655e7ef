import CressetAuth
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Synchronization
import Testing

/// Passkeys as second factors in the client; Firebase does not support them.
struct PasskeyFactorTests {
    private static let settings: JSONObject = [
        "mfa": ["state": "ENABLED", "cressetPasskeys": true],
        "passkeyConfig": ["rpId": "localhost", "expectedOrigins": ["http://localhost"]],
    ]

    private final class Device: PasskeyPresenter {
        private struct State {
            var authenticator: SoftAuthenticator
            var isWilling = true
            var requests: [PasskeyAssertionRequest] = []
        }

        private let state: Mutex<State>

        init() throws {
            state = Mutex(State(authenticator: try SoftAuthenticator()))
        }

        var requests: [PasskeyAssertionRequest] { state.withLock { $0.requests } }

        func refuse() {
            state.withLock { $0.isWilling = false }
        }

        func stand(at origin: String) {
            state.withLock { $0.authenticator.origin = origin }
        }

        func registration(for request: PasskeyRegistrationRequest) async throws -> PasskeyRegistration {
            let authenticator = state.withLock { $0.authenticator }
            let data = authenticator.authenticatorData(withCredential: true)
            return PasskeyRegistration(
                credentialID: Data(authenticator.credentialID),
                rawClientDataJSON: Data(
                    authenticator.clientData("webauthn.create", challenge: Array(request.challenge))
                ),
                rawAttestationObject: Data(SoftAuthenticator.attestationObject(data))
            )
        }

        func assertion(for request: PasskeyAssertionRequest) async throws -> PasskeyAssertion {
            let (authenticator, isWilling) = state.withLock { state in
                state.requests.append(request)
                state.authenticator.counter += 1
                return (state.authenticator, state.isWilling)
            }
            guard isWilling, let user = userID.withLock({ $0 }) else { throw CancellationError() }
            let data = authenticator.authenticatorData()
            let client = authenticator.clientData("webauthn.get", challenge: Array(request.challenge))
            return PasskeyAssertion(
                credentialID: Data(authenticator.credentialID),
                rawClientDataJSON: Data(client),
                rawAuthenticatorData: Data(data),
                signature: Data(try authenticator.signature(of: data, clientData: client)),
                userID: Data(user.utf8)
            )
        }

        let userID = Mutex<String?>(nil)
    }

    private static func run(_ body: (TestApp, User, Device) async throws -> Void) async throws {
        try await TestApp.run { app in
            try await app.service.configure(settings)
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let device = try Device()
            device.userID.withLock { $0 = user.uid }
            try await user.enrollPasskey(withName: "laptop", presentedBy: device)
            try app.auth.signOut()
            try await body(app, user, device)
        }
    }

    private static func resolver(of app: TestApp) async throws -> MultiFactorResolver {
        let error = await #expect(throws: NSError.self) {
            try await app.auth.signIn(withEmail: "ada@example.com", password: "engine-1843")
        }
        #expect(error?.code == AuthErrorCode.secondFactorRequired.rawValue)
        return try #require(error?.userInfo[AuthErrors.userInfoMultiFactorResolverKey] as? MultiFactorResolver)
    }

    @Test func sessionOfAUserAndFormerFirstFactorAreRefused() async throws {
        try await Self.run { app, user, device in
            let session = try await user.multiFactor.session()
            let first = await #expect(throws: NSError.self) {
                try await PasskeyMultiFactorGenerator.startSignIn(with: session)
            }
            #expect(first?.code == AuthErrorCode.invalidMultiFactorSession.rawValue)
            let resolver = try await Self.resolver(of: app)
            app.service.clock.advance(seconds: 540)
            let second = await #expect(throws: NSError.self) {
                try await PasskeyMultiFactorGenerator.startSignIn(with: resolver.session)
            }
            #expect(second?.code == AuthErrorCode.invalidMultiFactorSession.rawValue)
            #expect(device.requests.isEmpty && app.auth.currentUser == nil)
        }
    }

    @Test func unknownFactorAndForgedAnswerAreRefused() async throws {
        try await Self.run { app, _, device in
            let resolver = try await Self.resolver(of: app)
            let unknown = await #expect(throws: NSError.self) {
                try await PasskeyMultiFactorGenerator.startSignIn(with: resolver.session, enrollmentID: "none")
            }
            #expect(unknown?.code == AuthErrorCode.multiFactorInfoNotFound.rawValue)
            device.stand(at: "http://evil.example")
            let proof = try await PasskeyMultiFactorGenerator.assertionForSignIn(
                with: resolver.session,
                presentedBy: device
            )
            let forged = await #expect(throws: NSError.self) { try await resolver.resolveSignIn(with: proof) }
            #expect(forged?.code == AuthErrorCode.invalidCredential.rawValue)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func personWhoDoesNotWantToIsNotSignedIn() async throws {
        try await Self.run { app, _, device in
            let resolver = try await Self.resolver(of: app)
            device.refuse()
            let error = await #expect(throws: NSError.self) {
                try await PasskeyMultiFactorGenerator.assertionForSignIn(with: resolver.session, presentedBy: device)
            }
            #expect(error?.code == AuthErrorCode.webContextCancelled.rawValue)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func proofEnrolsNothing() async throws {
        try await Self.run { app, _, device in
            let resolver = try await Self.resolver(of: app)
            let proof = try await PasskeyMultiFactorGenerator.assertionForSignIn(
                with: resolver.session,
                presentedBy: device
            )
            let user = try await resolver.resolveSignIn(with: proof).user
            let error = await #expect(throws: NSError.self) {
                try await user.multiFactor.enroll(with: proof, displayName: "key")
            }
            #expect(error?.code == AuthErrorCode.invalidCredential.rawValue)
            #expect(user.multiFactor.enrolledFactors.isEmpty)
        }
    }

    @Test func passkeyCompletesTheSignIn() async throws {
        try await Self.run { app, user, device in
            let resolver = try await Self.resolver(of: app)
            let hint = try #require(resolver.hints.first)
            #expect(resolver.hints.count == 1 && hint.factorID == PasskeyMultiFactorGenerator.factorID)
            #expect(hint.displayName == "laptop")
            let proof = try await PasskeyMultiFactorGenerator.assertionForSignIn(
                with: resolver.session,
                enrollmentID: hint.uid,
                presentedBy: device
            )
            #expect(proof.factorID == "passkey")
            #expect(device.requests.first?.allowedCredentialIDs.map { $0.base64EncodedString() } == [hint.uid])
            let result = try await resolver.resolveSignIn(with: proof)
            #expect(app.auth.currentUser === result.user && result.user.uid == user.uid)
            #expect(try await result.user.getIDTokenResult().signInSecondFactor == "passkey")
        }
    }
}
