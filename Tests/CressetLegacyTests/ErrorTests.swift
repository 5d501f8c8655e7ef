import CressetAuth
import CressetTesting
import CressetWire
import Foundation
import Testing

@testable import CressetLegacy

/// The error numbers of 2.x and their current equivalents.
struct ErrorTests {
    @Test func numbersAreThoseOf2X() {
        let numbers: [FAuthenticationError: Int] = [
            .ProviderDisabled: -1, .InvalidConfiguration: -2, .InvalidOrigin: -3, .InvalidProvider: -4,
            .InvalidEmail: -5, .InvalidPassword: -6, .InvalidToken: -7, .UserDoesNotExist: -8, .EmailTaken: -9,
            .DeniedByUser: -10, .InvalidCredentials: -11, .InvalidArguments: -12, .ProviderError: -13,
            .LimitsExceeded: -14, .NetworkError: -15, .Preempted: -16, .Unknown: -9999,
        ]
        for (error, number) in numbers { #expect(error.rawValue == number) }
        #expect(FAuthenticationError.domain == "FirebaseAuthentication")
    }

    static let tabled: [(AuthErrorCode, FAuthenticationError)] = [
        (.invalidEmail, .InvalidEmail), (.missingEmail, .InvalidEmail), (.wrongPassword, .InvalidPassword),
        (.invalidCredential, .InvalidPassword), (.weakPassword, .InvalidPassword),
        (.passwordDoesNotMeetRequirements, .InvalidPassword), (.userNotFound, .UserDoesNotExist),
        (.emailAlreadyInUse, .EmailTaken), (.accountExistsWithDifferentCredential, .EmailTaken),
        (.operationNotAllowed, .ProviderDisabled), (.adminRestrictedOperation, .ProviderDisabled),
        (.tooManyRequests, .LimitsExceeded), (.quotaExceeded, .LimitsExceeded), (.networkError, .NetworkError),
        (.invalidUserToken, .InvalidToken), (.userTokenExpired, .InvalidToken), (.invalidCustomToken, .InvalidToken),
        (.customTokenMismatch, .InvalidToken), (.webContextCancelled, .DeniedByUser),
        (.invalidAPIKey, .InvalidConfiguration), (.appNotAuthorized, .InvalidConfiguration),
        (.unauthorizedDomain, .InvalidOrigin), (.invalidProviderID, .InvalidProvider), (.userDisabled, .Unknown),
        (.secondFactorRequired, .Unknown), (.internalError, .Unknown), (.keychainError, .Unknown),
    ]

    @Test(arguments: tabled)
    func errorOfTodayHasItsNumber(_ modern: AuthErrorCode, _ code: FAuthenticationError) {
        let cause = NSError(
            domain: AuthErrors.domain,
            code: modern.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "It failed."]
        )
        let error = NSError.legacy(cause)
        #expect(error.domain == FAuthenticationError.domain)
        #expect(error.code == code.rawValue)
        #expect(error.localizedDescription == "It failed.")
        #expect(error.userInfo[NSUnderlyingErrorKey] as? NSError === cause)
    }

    @Test func errorOfAnotherDomainIsUnknownAndOneOfOursStays() {
        #expect(
            NSError.legacy(NSError(domain: "elsewhere", code: 17_008)).code == FAuthenticationError.Unknown.rawValue
        )
        let own = NSError.legacy(.Preempted, text: "Another came first.")
        #expect(NSError.legacy(own) === own)
    }

    static let wireCodes: [(String, FAuthenticationError)] = [
        ("AUTHENTICATION_DISABLED", .ProviderDisabled), ("INVALID_CONFIGURATION", .InvalidConfiguration),
        ("INVALID_ORIGIN", .InvalidOrigin), ("INVALID_PROVIDER", .InvalidProvider), ("INVALID_EMAIL", .InvalidEmail),
        ("INVALID_PASSWORD", .InvalidPassword), ("INVALID_TOKEN", .InvalidToken), ("INVALID_USER", .UserDoesNotExist),
        ("EMAIL_TAKEN", .EmailTaken), ("USER_DENIED", .DeniedByUser), ("INVALID_CREDENTIALS", .InvalidCredentials),
        ("INVALID_ARGUMENTS", .InvalidArguments), ("PROVIDER_ERROR", .ProviderError),
        ("RATE_LIMITED", .LimitsExceeded), ("SERVER_ERROR", .Unknown), ("UNKNOWN_ERROR", .Unknown), ("", .Unknown),
    ]

    @Test(arguments: wireCodes)
    func codeOfTheWireOf2XHasItsNumber(_ code: String, _ expected: FAuthenticationError) {
        let error = NSError.legacy(wireError: ["code": .string(code), "message": "It failed."])
        #expect(error.code == expected.rawValue)
        #expect(error.localizedDescription == "It failed.")
    }

    @Test func answerWithoutAnErrorIsOneToo() {
        let error = NSError.legacy(wireError: nil)
        #expect(error.code == FAuthenticationError.Unknown.rawValue)
        #expect(!error.localizedDescription.isEmpty)
    }

    static let refusals: [(String, FAuthenticationError)] = [
        ("EMAIL_NOT_FOUND", .UserDoesNotExist), ("INVALID_LOGIN_CREDENTIALS", .InvalidPassword),
        ("INVALID_PASSWORD", .InvalidPassword), ("TOO_MANY_ATTEMPTS_TRY_LATER : later", .LimitsExceeded),
        ("PASSWORD_LOGIN_DISABLED", .ProviderDisabled), ("USER_DISABLED", .Unknown),
    ]

    @Test(arguments: refusals)
    func refusalOfTheServersHasItsNumberAndAText(_ message: String, _ code: FAuthenticationError) async throws {
        try await LegacyApp.run { app in
            app.transport.fail(with: .answer(400, #"{"error":{"code":400,"message":"\#(message)"}}"#))
            let found = await app.ref.logIn()
            #expect(found.code == code)
            #expect(found.error?.localizedDescription.isEmpty == false)
            #expect(found.error?.localizedDescription.contains("_") == false)
            #expect(app.ref.authData == nil)
        }
    }

    @Test func unknownKeyIsAnInvalidConfiguration() async throws {
        try await LegacyApp.run { app in
            app.configuration.authAPIKey = "unknown"
            #expect(await app.ref.logIn().code == .InvalidConfiguration)
        }
    }
}
