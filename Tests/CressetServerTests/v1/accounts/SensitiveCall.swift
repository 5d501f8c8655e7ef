import CressetTesting
import CressetWire
import Testing

@testable import CressetIdentity

/// A call of a sensitive operation, with the sessions that may make it.
enum SensitiveCall: String, CaseIterable {
    case changePassword, addPassword, removeAddress, requestAddress, addAddress, linkProvider
    case unlinkProvider, removePasskey, unlinkProviderSilently, addPhoneNumber, replacePhoneNumber
    case startFactor, finishFactor, withdrawFactor, removePasskeyFactor, enrollPasskey, makeRecoveryCodes
    case deleteAccount, renewSession

    var operation: SensitiveOperation {
        switch self {
        case .changePassword, .addPassword: .changePassword
        case .removeAddress, .requestAddress: .changeAddress
        case .addAddress: .addAddress
        case .linkProvider: .linkProvider
        case .unlinkProvider, .removePasskey: .unlinkMethod
        case .unlinkProviderSilently: .unlinkMethodSilently
        case .addPhoneNumber: .addPhoneNumber
        case .replacePhoneNumber: .replacePhoneNumber
        case .startFactor: .startFactorEnrollment
        case .finishFactor: .finishFactorEnrollment
        case .withdrawFactor, .removePasskeyFactor: .withdrawFactor
        case .enrollPasskey: .enrollPasskey
        case .makeRecoveryCodes: .makeRecoveryCodes
        case .deleteAccount: .deleteAccount
        case .renewSession: .renewSession
        }
    }

    /// The maximum seconds since the sign-in; `nil` for any age.
    var maxAge: Int64? {
        switch self {
        case .addAddress, .linkProvider, .unlinkProvider, .removePasskey, .addPhoneNumber: nil
        case .finishFactor: 1200
        default: 300
        }
    }

    /// True if a session of an account with second factors must have proven one.
    var needsFactor: Bool { self != .renewSession }

    /// True if accounts without second factors cannot make the call.
    var isAboutFactors: Bool { [.withdrawFactor, .removePasskeyFactor, .makeRecoveryCodes].contains(self) }

    /// Brings the account into the state before the call.
    ///
    /// - Returns: The start of a two-step operation, by a fresh session with all proofs.
    func prepare(_ service: TestService, by starter: Answer) async throws -> Answer? {
        switch self {
        case .addAddress: try await service.change { ($0.email, $0.emailVerified) = (nil, nil) }
        case .unlinkProviderSilently: try await service.change { $0.emailVerified = false }
        case .replacePhoneNumber: try await service.change { $0.phoneNumber = "+15555550111" }
        case .removePasskey: try await service.addPasskey()
        case .removePasskeyFactor:
            try await service.configure(["mfa": ["cressetPasskeys": true]])
            try await service.addPasskey()
        case .finishFactor: return try await service.startPhoneEnrollment(starter)
        default: break
        }
        return nil
    }

    func perform(by user: Answer, after start: Answer?, in service: TestService) async throws -> Answer {
        switch self {
        case .changePassword: try await service.update(user, ["password": "engine-1850"])
        case .addPassword:
            try await service.post(
                "v1/accounts:signUp",
                ["idToken": user.idToken, "email": "ada@example.com", "password": "engine-1850"]
            )
        case .removeAddress: try await service.update(user, ["deleteAttribute": ["EMAIL"]])
        case .requestAddress:
            try await service.post(
                "v1/accounts:sendOobCode",
                [
                    "requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "ada@other.test", "idToken": user.idToken,
                ]
            )
        case .addAddress:
            try await service.signInByLink(
                "ada@other.test",
                code: try await service.code("EMAIL_SIGNIN", for: "ada@other.test"),
                idToken: user.idToken
            )
        case .linkProvider: try await service.link(to: user, sub: "ada", "oidc.other")
        case .unlinkProvider, .unlinkProviderSilently:
            try await service.update(user, ["deleteProvider": ["oidc.acme"]])
        case .removePasskey, .removePasskeyFactor:
            try await service.update(user, ["deletePasskey": [.string(Base64.encoded(TestService.passkeyID))]])
        case .addPhoneNumber, .replacePhoneNumber:
            try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
        case .startFactor: try await service.startPhoneEnrollment(user)
        case .finishFactor:
            try await service.finalizePhoneEnrollment(
                user,
                try #require(start),
                code: try await service.receiveCode()
            )
        case .withdrawFactor: try await service.withdrawFactor(user)
        case .enrollPasskey: try await service.startEnrollment(user)
        case .makeRecoveryCodes: try await service.makeRecoveryCodes(user)
        case .deleteAccount: try await service.post("v1/accounts:delete", ["idToken": user.idToken])
        case .renewSession: try await service.update(user, ["validSince": "1", "returnSecureToken": true])
        }
    }
}

extension TestService {
    fileprivate static let passkeyID: [UInt8] = [1, 2, 3]

    /// Changes the only account without a session.
    func change(_ body: @escaping @Sendable (inout Account) -> Void) async throws {
        let account = try #require(try await accounts().first)
        _ = try await store.update(account.localID, in: pool) { account in
            body(&account)
            return nil
        }
    }

    func addPasskey() async throws {
        let now = clock.now()
        try await change {
            $0.passkeys = [
                Passkey(
                    credentialID: Self.passkeyID,
                    name: "key",
                    publicKey: [],
                    counter: 0,
                    isBackupEligible: false,
                    isBackedUp: false,
                    createdAt: now
                )
            ]
        }
    }
}
