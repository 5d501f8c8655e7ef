import CressetAuth
import CressetTesting
import Testing

struct ActionCodeInfoTests {
    static let infos: [(String, ActionCodeOperation, String, String?)] = [
        (#"{"requestType":"VERIFY_EMAIL","email":"a@b.c"}"#, .verifyEmail, "a@b.c", nil),
        (#"{"requestType":"verifyEmail","email":"a@b.c"}"#, .verifyEmail, "a@b.c", nil),
        (#"{"requestType":"RECOVER_EMAIL","email":"a@b.c"}"#, .recoverEmail, "a@b.c", nil),
        (
            #"{"requestType":"VERIFY_AND_CHANGE_EMAIL","email":"a@b.c","newEmail":"d@b.c"}"#, .verifyAndChangeEmail,
            "d@b.c", "a@b.c"
        ),
        (
            #"{"requestType":"REVERT_SECOND_FACTOR_ADDITION","email":"a@b.c"}"#, .revertSecondFactorAddition, "a@b.c",
            nil
        ),
        (#"{"requestType":"SOMETHING","email":"a@b.c"}"#, .unknown, "a@b.c", nil),
    ]

    @Test(arguments: infos)
    func serversNamesAndLinksNamesAreUnderstood(
        _ answer: String,
        _ operation: ActionCodeOperation,
        _ email: String,
        _ previous: String?
    ) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(200, answer))
            let info = try await app.auth.checkActionCode("x")
            #expect(info.operation == operation)
            #expect(info.email == email && info.previousEmail == previous)
            app.transport.fail(with: .answer(200, #"{"requestType":"VERIFY_EMAIL"}"#))
            #expect(await failure { _ = try await app.auth.checkActionCode("x") } == .internalError)
        }
    }
}
