import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Sensitive operations by kind of session, tested over the service. The account has a second factor.
struct SensitiveOperationTests {
    enum Operation: String, CaseIterable {
        case changePassword, addPassword, removeAddress, requestAddress, linkProvider, unlinkProvider, addPhoneNumber
        case startFactor, withdrawFactor, enrollPasskey, makeRecoveryCodes, deleteAccount

        /// True if old sessions may perform the operation by default.
        var isForOldSessions: Bool {
            [.linkProvider, .unlinkProvider, .addPhoneNumber].contains(self)
        }
    }

    enum Kind: String, CaseIterable {
        case fresh, freshWithFactor, old, oldWithFactor, renewedFromOld, renewedFromOldWithFactor

        var hasFactor: Bool { [.freshWithFactor, .oldWithFactor, .renewedFromOldWithFactor].contains(self) }
        var isRenewed: Bool { [.renewedFromOld, .renewedFromOldWithFactor].contains(self) }
        var isFresh: Bool { [.fresh, .freshWithFactor].contains(self) }
    }

    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(TestService.phones)
            try await service.configure(TestService.passkeys)
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            #expect(try await service.link(to: user, sub: "ada").status == 200)
            try await body(service, user)
        }
    }

    private static func session(_ kind: Kind, of user: Answer, in service: TestService) async throws -> Answer {
        let (device, _) = try await service.enrollTOTP(user)
        let session = kind.hasFactor ? try await service.signIn(by: device) : user
        if !kind.isFresh { service.clock.advance(seconds: 301) }
        guard kind.isRenewed else { return session }
        let code = try await service.code("EMAIL_SIGNIN")
        let renewed = try await service.signInByLink("ada@example.com", code: code, idToken: session.idToken)
        #expect(renewed.status == 200, "\(renewed.text)")
        return renewed
    }

    private static func perform(
        _ operation: Operation,
        by user: Answer,
        in service: TestService
    ) async throws -> Answer {
        switch operation {
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
        case .linkProvider: try await service.link(to: user, sub: "ada", "oidc.other")
        case .unlinkProvider: try await service.update(user, ["deleteProvider": ["oidc.acme"]])
        case .addPhoneNumber: try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
        case .startFactor: try await service.startPhoneEnrollment(user)
        case .withdrawFactor: try await service.withdrawFactor(user)
        case .enrollPasskey: try await service.startEnrollment(user)
        case .makeRecoveryCodes: try await service.makeRecoveryCodes(user)
        case .deleteAccount: try await service.post("v1/accounts:delete", ["idToken": user.idToken])
        }
    }

    @Test(arguments: Operation.allCases, Kind.allCases)
    func operationTakesTheSessionsOfItsRow(_ operation: Operation, _ kind: Kind) async throws {
        try await Self.run { service, user in
            let session = try await Self.session(kind, of: user, in: service)
            let before = try await service.accounts()
            let answer = try await Self.perform(operation, by: session, in: service)
            if kind.hasFactor && (kind.isFresh || operation.isForOldSessions) {
                #expect(answer.status == 200, "\(answer.text)")
            } else {
                #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "\(answer.text)")
                #expect(try await service.accounts() == before)
            }
        }
    }

    @Test(arguments: Operation.allCases, [Kind.fresh, .old])
    func accountWithoutFactorsAsksForTheAgeAlone(_ operation: Operation, _ kind: Kind) async throws {
        guard ![.withdrawFactor, .makeRecoveryCodes].contains(operation) else { return }
        try await Self.run { service, user in
            if kind == .old { service.clock.advance(seconds: 301) }
            let answer = try await Self.perform(operation, by: user, in: service)
            if kind == .fresh || operation.isForOldSessions {
                #expect(answer.status == 200, "\(answer.text)")
            } else {
                #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "\(answer.text)")
            }
        }
    }
}
