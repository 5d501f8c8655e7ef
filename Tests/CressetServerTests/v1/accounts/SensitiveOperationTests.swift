import CressetHTTP
import CressetTesting
import CressetWire
import Testing

@testable import CressetIdentity

/// Sensitive operations by kind of session, tested over the service. The account has a second factor.
struct SensitiveOperationTests {
    enum Kind: String, CaseIterable {
        case fresh, freshWithFactor, old, oldWithFactor, veryOldWithFactor, renewedFromOld, renewedFromOldWithFactor

        var hasFactor: Bool {
            [.freshWithFactor, .oldWithFactor, .veryOldWithFactor, .renewedFromOldWithFactor].contains(self)
        }

        var isRenewed: Bool { [.renewedFromOld, .renewedFromOldWithFactor].contains(self) }
        /// The seconds since the sign-in.
        var age: Int64 {
            switch self {
            case .fresh, .freshWithFactor: 0
            case .old, .oldWithFactor, .renewedFromOld, .renewedFromOldWithFactor: 301
            case .veryOldWithFactor: 1201
            }
        }
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

    /// Returns a session and the device of the account.
    private static func session(
        _ kind: Kind,
        of user: Answer,
        in service: TestService
    ) async throws -> (Answer, Authenticator) {
        let (device, _) = try await service.enrollTOTP(user)
        let session = kind.hasFactor ? try await service.signIn(by: device) : user
        service.clock.advance(seconds: kind.age)
        guard kind.isRenewed else { return (session, device) }
        return (try await service.renewByMail(session), device)
    }

    @Test func everyOperationHasARow() {
        #expect(Set(SensitiveCall.allCases.map(\.operation)) == Set(SensitiveOperation.allCases))
    }

    @Test(arguments: SensitiveCall.allCases, Kind.allCases)
    func operationTakesTheSessionsOfItsRow(_ call: SensitiveCall, _ kind: Kind) async throws {
        try await Self.run { service, user in
            let (session, device) = try await Self.session(kind, of: user, in: service)
            let starter = try await service.signIn(by: device)
            let start = try await call.prepare(service, by: starter)
            let before = try await service.accounts()
            let answer = try await call.perform(by: session, after: start, in: service)
            let isAllowed = call.maxAge.map { kind.age <= $0 } ?? true && (kind.hasFactor || !call.needsFactor)
            try await Self.expect(answer, of: call, isAllowed: isAllowed, before: before, in: service)
        }
    }

    @Test(arguments: SensitiveCall.allCases.filter { !$0.isAboutFactors }, [0, 301, 1201] as [Int64])
    func accountWithoutFactorsAsksForTheAgeAlone(_ call: SensitiveCall, _ age: Int64) async throws {
        try await Self.run { service, user in
            service.clock.advance(seconds: age)
            let start = try await call.prepare(service, by: try await service.signIn())
            let before = try await service.accounts()
            let answer = try await call.perform(by: user, after: start, in: service)
            let isAllowed = call.maxAge.map { age <= $0 } ?? true
            try await Self.expect(answer, of: call, isAllowed: isAllowed, before: before, in: service)
        }
    }

    private static func expect(
        _ answer: Answer,
        of call: SensitiveCall,
        isAllowed: Bool,
        before: [Account],
        in service: TestService
    ) async throws {
        if call == .renewSession {
            // The sessions end in any case.
            #expect(answer.status == 200, "\(answer.text)")
            #expect((answer["idToken"] != nil) == isAllowed, "\(answer.text)")
        } else if isAllowed {
            #expect(answer.status == 200, "\(answer.text)")
        } else {
            #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }

    /// A renewal proves the mailbox or the number, which a thief may have besides the old session.
    @Test(arguments: [false, true], [false, true])
    func renewedSessionRemovesNoPasskey(_ isByNumber: Bool, _ isFactor: Bool) async throws {
        try await Self.run { service, user in
            let setting: JSONObject =
                isFactor ? ["mfa": ["cressetPasskeys": true]] : ["signIn": ["cressetRecentSignInToLink": true]]
            try await service.configure(setting)
            try await service.change { $0.phoneNumber = TestService.phoneNumber }
            service.clock.advance(seconds: 301)
            let renewed =
                isByNumber
                ? try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
                : try await service.renewByMail(user)
            #expect(renewed["idToken"] != nil, "\(renewed.text)")
            let call = isFactor ? SensitiveCall.removePasskeyFactor : .removePasskey
            try await service.addPasskey()
            let before = try await service.accounts()
            let answer = try await call.perform(by: renewed, after: nil, in: service)
            try await Self.expect(answer, of: call, isAllowed: false, before: before, in: service)
        }
    }
}

extension TestService {
    fileprivate func renewByMail(_ session: Answer) async throws -> Answer {
        let code = try await code("EMAIL_SIGNIN")
        let renewed = try await signInByLink("ada@example.com", code: code, idToken: session.idToken)
        #expect(renewed.status == 200, "\(renewed.text)")
        return renewed
    }
}
