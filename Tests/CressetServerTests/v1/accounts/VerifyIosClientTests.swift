import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Synchronization
import Testing

/// App verification by silent push messages (docs/wire §10.3).
struct VerifyIosClientTests {
    private final class Devices: AppNotifier {
        let taken = Mutex<[AppNotification]>([])
        let takes: Bool

        init(takes: Bool = true) { self.takes = takes }

        func notify(_ notification: AppNotification) async -> Bool {
            taken.withLock { $0.append(notification) }
            return takes
        }
    }

    private static let token = String(repeating: "0a", count: 32)

    private static func verify(
        _ body: JSONObject = ["appToken": .string(token)],
        bundleID: String? = "com.example.app",
        in service: TestService
    ) async throws -> Answer {
        var headers = HTTPHeaders()
        headers["X-Ios-Bundle-Identifier"] = bundleID
        return try await service.call(.post, "v1/accounts:verifyIosClient", body.serialized(), headers: headers)
    }

    @Test func serverThatReachesNoAppsSendsThemToThePage() async throws {
        try await TestService.run { service in
            let answer = try await Self.verify(in: service)
            #expect(answer.errorMessage == "INVALID_APP_CREDENTIAL")
        }
    }

    @Test func badTokensAndRefusedMessagesGetNoReceipt() async throws {
        let devices = Devices(takes: false)
        try await TestService.run(configure: { $0.appNotifier = devices }) { service in
            #expect(try await Self.verify([:], in: service).errorMessage == "MISSING_IOS_APP_TOKEN")
            for token in ["xyz", String(repeating: "0a", count: 1000), "../device"] {
                let answer = try await Self.verify(["appToken": .string(token)], in: service)
                #expect(answer.errorMessage == "INVALID_APP_CREDENTIAL")
            }
            #expect(try await Self.verify(bundleID: nil, in: service).errorMessage == "INVALID_APP_CREDENTIAL")
            #expect(devices.taken.withLock { $0.isEmpty })
            #expect(try await Self.verify(in: service).errorMessage == "INVALID_APP_CREDENTIAL")
            #expect(devices.taken.withLock { $0.count } == 1)
        }
    }

    @Test func receiptAndSecretTogetherAreAProof() async throws {
        let devices = Devices()
        try await TestService.run(configure: { $0.appNotifier = devices }) { service in
            try await service.configure(TestService.phones)
            let answer = try await Self.verify(["appToken": .string(Self.token), "isSandbox": true], in: service)
            #expect(answer["suggestedTimeout"] == "5")
            let sent = try #require(devices.taken.withLock { $0.first })
            #expect(sent.isSandbox && sent.bundleID == "com.example.app" && sent.deviceToken == Self.token)
            #expect(sent.payload["com.google.firebase.auth"]?.object?["receipt"] == answer["receipt"])
            let receipt = answer["receipt"] ?? .null
            for (receipt, secret) in [(receipt, "x"), (receipt, ""), ("x", JSONValue.string(sent.secret))] {
                let refused = try await service.sendVerificationCode(
                    with: ["recaptchaToken": .null, "iosReceipt": receipt, "iosSecret": secret]
                )
                #expect(refused.errorMessage == "INVALID_APP_CREDENTIAL")
            }
            let proof: JSONObject = [
                "recaptchaToken": .null, "iosReceipt": receipt, "iosSecret": .string(sent.secret),
            ]
            #expect(try await service.sendVerificationCode(with: proof).status == 200)
            service.clock.advance(seconds: 3600)
            let late = try await service.sendVerificationCode(with: proof)
            #expect(late.errorMessage == "INVALID_APP_CREDENTIAL")
        }
    }

    @Test func callerHasAShareOfTheMessages() async throws {
        let devices = Devices()
        try await TestService.run(configure: { $0.appNotifier = devices }) { service in
            for _ in 0..<100 { _ = try await Self.verify(in: service) }
            let refused = try await Self.verify(in: service)
            #expect(refused.errorMessage?.hasPrefix("QUOTA_EXCEEDED") == true)
            #expect(devices.taken.withLock { $0.count } == 100)
            service.clock.advance(seconds: 3600)
            #expect(try await Self.verify(in: service).status == 200)
        }
    }

    @Test func emulatorHasNone() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await Self.verify(in: service)
            #expect(answer.status == 501)
        }
    }
}
