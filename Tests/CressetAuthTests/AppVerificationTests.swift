import CressetAuth
import CressetConcurrency
import CressetWire
import Foundation
import Synchronization
import Testing

struct AppVerificationTests {
    private static let send = "accounts:sendVerificationCode"
    private static let register = "accounts:verifyIosClient"
    private static let key = "com.google.firebase.auth"

    private static func verify(_ app: ScriptedApp) async throws -> String {
        try await PhoneAuthProvider.provider(auth: app.auth).verifyPhoneNumber("+15555550100")
    }

    /// Sets a push token and a server that pushes the secret immediately.
    private static func begin(_ app: ScriptedApp, receipts: [String] = ["receipt"]) {
        app.auth.setAPNSToken(Data([0x0a, 0xff]), type: .sandbox)
        for receipt in receipts {
            app.server.answer(register, with: ["receipt": .string(receipt), "suggestedTimeout": "7"])
            _ = app.auth.canHandleNotification([key: ["receipt": receipt, "secret": "secret of \(receipt)"]])
        }
    }

    static let strangers: [[String: any Sendable]] = [
        [:], ["aps": ["alert": "hello"]], [key: 7], [key: "no object"], [key: ["receipt": "r"]],
        [key: ["secret": "s"]], [key: ["receipt": 1, "secret": 2]], [key: ["warning": 1]],
    ]

    @Test(arguments: 0..<8)
    func otherPushesAreTheApps(_ index: Int) async throws {
        try await ScriptedApp.run { app in
            #expect(!app.auth.canHandleNotification(Self.strangers[index]))
        }
    }

    @Test func pushThatDoesNotComeIsToldWherePagesAreNone() async throws {
        let waits = Mutex<[Double]>([])
        try await ScriptedApp.run(sleep: { seconds in waits.withLock { $0.append(seconds) } }) { app in
            app.auth.setAPNSToken(Data([1]), type: .prod)
            app.server.answer(Self.register, with: ["receipt": "r", "suggestedTimeout": "900"])
            #expect(await failure { _ = try await Self.verify(app) } == .notificationNotForwarded)
            #expect(app.server.calls == [Self.register])
            #expect(app.server.bodies(of: Self.register).first?["isSandbox"] == nil)
        }
        #expect(waits.withLock { $0 } == [60])
    }

    @Test(arguments: [
        ("MISSING_IOS_APP_TOKEN", AuthErrorCode.missingAppToken), ("INVALID_APP_CREDENTIAL", .invalidAppCredential),
    ])
    func tokenThatIsRefusedLeadsToThePage(_ message: String, _ code: AuthErrorCode) async throws {
        try await ScriptedApp.run { app in
            app.auth.setAPNSToken(Data([1]), type: .prod)
            app.server.refuse(Self.register, with: message)
            #expect(await failure { _ = try await Self.verify(app) } == code)
            #expect(app.server.calls == [Self.register])
        }
        try await ScriptedApp.run(presenter: ScriptedPage(answering: "recaptchaToken=human")) { app in
            app.auth.setAPNSToken(Data([1]), type: .prod)
            app.server.refuse(Self.register, with: message)
            app.server.answer(Self.send, with: ["sessionInfo": "verification"])
            let id = try await Self.verify(app)
            #expect(id == "verification")
            #expect(app.server.bodies(of: Self.send).first?["recaptchaToken"]?.string == "human")
        }
    }

    @Test func secretGoesWithTheNumberAndServesAgain() async throws {
        try await ScriptedApp.run { app in
            Self.begin(app)
            app.server.answer(Self.send, with: ["sessionInfo": "verification"])
            #expect(app.auth.apnsToken == Data([0x0a, 0xff]))
            #expect(try await Self.verify(app) == "verification")
            #expect(try await Self.verify(app) == "verification")
            #expect(app.server.calls == [Self.register, Self.send, Self.send])
            let request = try #require(app.server.bodies(of: Self.register).first)
            #expect(request["appToken"]?.string == "0AFF")
            #expect(request["isSandbox"] == .bool(true))
            for body in app.server.bodies(of: Self.send) {
                #expect(body["iosReceipt"]?.string == "receipt")
                #expect(body["iosSecret"]?.string == "secret of receipt")
                #expect(body["recaptchaToken"] == nil)
            }
        }
    }

    @Test func pushThatComesLaterIsWaitedFor() async throws {
        let asked = Signal()
        try await ScriptedApp.run(sleep: { _ in
            asked.fire()
            try await ScriptedApp.forever()
        }) { app in
            let auth = app.auth
            auth.setAPNSToken(Data([1]), type: .unknown)
            app.server.answer(Self.register, with: ["receipt": "r"])
            app.server.answer(Self.send, with: ["sessionInfo": "verification"])
            let provider = PhoneAuthProvider.provider(auth: auth)
            let task = Task { try await provider.verifyPhoneNumber("+15555550100") }
            await asked.wait()
            #expect(auth.canHandleNotification([Self.key: #"{"warning":"probe"}"#]))
            #expect(auth.canHandleNotification([Self.key: #"{"receipt":"other","secret":"t"}"#]))
            #expect(auth.canHandleNotification([Self.key: #"{"receipt":"r","secret":"s"}"#]))
            let id = try await task.value
            #expect(id == "verification")
            #expect(app.server.bodies(of: Self.send).first?["iosSecret"]?.string == "s")
        }
    }

    @Test func receiptThatTheServerForgotIsReplacedOnce() async throws {
        try await ScriptedApp.run { app in
            Self.begin(app, receipts: ["first", "second"])
            app.server.refuse(Self.send, with: "INVALID_APP_CREDENTIAL")
            app.server.answer(Self.send, with: ["sessionInfo": "verification"])
            let id = try await Self.verify(app)
            #expect(id == "verification")
            let receipts = app.server.bodies(of: Self.send).map { $0["iosReceipt"]?.string }
            #expect(receipts == ["first", "second"])
        }
        try await ScriptedApp.run { app in
            Self.begin(app, receipts: ["first", "second"])
            app.server.refuse(Self.send, with: "INVALID_APP_CREDENTIAL")
            #expect(await failure { _ = try await Self.verify(app) } == .invalidAppCredential)
            #expect(app.server.calls == [Self.register, Self.send, Self.register, Self.send])
        }
    }
}
