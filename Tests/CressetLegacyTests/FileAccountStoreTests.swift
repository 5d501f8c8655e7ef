import CressetLegacy
import CressetSystem
import CressetTesting
import CressetWire
import Foundation
import Testing

struct FileAccountStoreTests {
    private func error(_ body: () async throws -> some Any) async -> NSError? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error as NSError
        }
    }

    private func run(_ body: (String, FileAccountStore) async throws -> Void) async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts.json"
            try await body(path, FileAccountStore(path: path) { true })
        }
    }

    @Test(
        arguments: [
            ("", "not a JSON object"), ("[]", "not a JSON object"), ("{", "not a JSON object"),
            (#"{"consumerSecret":"hush","accounts":[]}"#, "consumerKey is missing"),
            (#"{"consumerKey":"k","consumerSecret":"","accounts":[]}"#, "consumerSecret is missing"),
            (#"{"consumerKey":"k","consumerSecret":"hush"}"#, "accounts is not a list"),
            (#"{"consumerKey":"k","consumerSecret":"hush","accounts":["hush"]}"#, "username is missing"),
            (
                #"{"consumerKey":"k","consumerSecret":"hush","accounts":[{"username":"a","id":7,"token":"hush"}]}"#,
                "id is missing"
            ),
            (
                #"{"consumerKey":"k","consumerSecret":"hush","accounts":[{"username":"a","id":"7","token":"hush"}]}"#,
                "tokenSecret is missing"
            ),
        ])
    func fileOfAnotherFormIsRefusedWithTheReasonAndWithoutItsSecrets(_ text: String, _ reason: String) async throws {
        try await run { path, store in
            try PrivateFile.create(path, containing: Array(text.utf8))
            let error = await error { try await store.accounts }
            #expect(error?.helperCode == .AccountAccessDenied)
            #expect(error?.localizedDescription == "\(path) is not a list of Twitter accounts: \(reason).")
            #expect(error.map { "\($0)".contains("hush") } == false)
        }
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o606])
    func fileThatOthersMayReadIsRefused(_ mode: Int) async throws {
        try await run { path, store in
            try PrivateFile.create(path, containing: TwitterDevice.accounts([People.tweeter], tokens: ["t"]))
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            let error = await error { try await store.accounts }
            #expect(error?.helperCode == .AccountAccessDenied)
            #expect(
                error?.localizedDescription
                    == "Other users can read \(path), which contains secrets. Set its mode to 600."
            )
        }
    }

    @Test func fileThatIsTooLongIsRefused() async throws {
        try await run { path, store in
            let padding = [UInt8](repeating: UInt8(ascii: " "), count: 256 << 10)
            try PrivateFile.create(path, containing: TwitterDevice.accounts([], tokens: []) + padding)
            let error = await error { try await store.accounts }
            #expect(error?.helperCode == .AccountAccessDenied)
            #expect(error?.localizedDescription.contains(path) == true)
        }
    }

    @Test func missingFileHasNoAccounts() async throws {
        try await run { path, store in
            let accounts = try await store.accounts
            #expect(accounts.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func fileIsReadAnewEachTime() async throws {
        try await run { path, store in
            try PrivateFile.create(path, containing: TwitterDevice.accounts([People.tweeter], tokens: ["t"]))
            #expect(try await store.accounts.map { $0.username } == ["ada_l"])
            try PrivateFile.update(path) { _ in
                TwitterDevice.accounts([People.tweeter, People.grace], tokens: ["t", "u"])
            }
            #expect(try await store.accounts.map { $0.username } == ["ada_l", "amazing_grace"])
        }
    }

    @Test func malformedURLIsRefused() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts.json"
            try PrivateFile.create(path, containing: TwitterDevice.accounts([People.tweeter], tokens: ["t"]))
            let store = FileAccountStore(path: path, connection: TwitterConnection(origin: "")) { true }
            let account = try #require(try await store.accounts.first)
            let error = await error {
                try await store.reverseAuthenticate(account, parameters: "OAuth x", target: "key")
            }
            #expect(error?.domain == FAuthenticationError.domain)
            #expect(error?.code == FAuthenticationError.NetworkError.rawValue)
        }
    }
}
