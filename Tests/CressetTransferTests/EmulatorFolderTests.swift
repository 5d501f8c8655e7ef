import CressetIdentity
import CressetSystem
import CressetTesting
import CressetWire
import Foundation
import Testing

@testable import CressetTransfer

struct EmulatorFolderTests {
    private static let emulator = Behavior.emulator(signedTokens: false)

    private static func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private static func json(_ path: String) throws -> JSONObject? {
        try JSONValue(parsing: PrivateFile.read(path)).object
    }

    @Test(arguments: ["../auth", "/etc", "a/../../b", ""])
    func pathThatLeadsOutOfTheFolderIsRefused(_ part: String) async throws {
        try await TemporaryDirectory.run { directory in
            try Self.write(
                "{\"auth\":{\"path\":\"\(part)\"}}",
                to: "\(directory)/firebase-export-metadata.json"
            )
            try await TestService.run(Self.emulator) { service in
                await #expect(throws: UserFileError.self) {
                    try await EmulatorFolder(directory, for: service.accounts).load(into: service.project) { _, _ in }
                }
            }
        }
    }

    @Test func folderWithoutUsersIsNone() async throws {
        try await TemporaryDirectory.run { directory in
            try await TestService.run(Self.emulator) { service in
                let folder = EmulatorFolder(directory, for: service.accounts)
                #expect(try await folder.load(into: service.project) { _, _ in } == .noPart)
                try Self.write("{\"firestore\":{}}", to: "\(directory)/firebase-export-metadata.json")
                #expect(try await folder.load(into: service.project) { _, _ in } == .noPart)
                try Self.write("[]", to: "\(directory)/firebase-export-metadata.json")
                await #expect(throws: UserFileError.self) {
                    try await folder.load(into: service.project) { _, _ in }
                }
            }
        }
    }

    /// Imports the settings all the same, as the Firebase CLI does.
    @Test(arguments: ["auth_export", "gone"])
    func fileOfAccountsThatIsMissingIsTold(_ part: String) async throws {
        try await TemporaryDirectory.run { directory in
            try Self.write(
                "{\"auth\":{\"path\":\"\(part)\"}}",
                to: "\(directory)/firebase-export-metadata.json"
            )
            try Self.write(
                #"{"signIn":{"allowDuplicateEmails":true}}"#,
                to: "\(directory)/auth_export/config.json"
            )
            try await TestService.run(Self.emulator) { service in
                let loaded = try await EmulatorFolder(directory, for: service.accounts)
                    .load(into: service.project) { number, reason in Issue.record("\(number): \(reason)") }
                #expect(loaded == .noAccounts(file: "\(directory)/\(part)/accounts.json"))
                #expect(try await service.accounts() == [])
                let config = try await service.get("emulator/v1/projects/acme/config", as: .nobody)
                let isTaken = config["signIn"]?.object?["allowDuplicateEmails"] == true
                #expect(isTaken == (part == "auth_export"))
            }
        }
    }

    @Test func folderOfTheVendorsToolIsLoaded() async throws {
        try await TemporaryDirectory.run { directory in
            try Self.write(
                #"{"version":"13.0.0","auth":{"version":"13.0.0","path":"auth_export"}}"#,
                to: "\(directory)/firebase-export-metadata.json"
            )
            try Self.write(
                #"{"signIn":{"allowDuplicateEmails":true},"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}}"#,
                to: "\(directory)/auth_export/config.json"
            )
            try Self.write(
                #"""
                {"kind":"identitytoolkit#DownloadAccountResponse","users":[{"localId":"a","createdAt":"1700000000000",
                "lastLoginAt":"1700000000000","displayName":"","photoUrl":"","customAttributes":"",
                "passwordHash":"fakeHash:salt=fakeSaltX:password=engine-1843","salt":"fakeSaltX",
                "passwordUpdatedAt":1700000000001,"providerUserInfo":[{"providerId":"password","email":"ada@example.com",
                "federatedId":"ada@example.com","rawId":"ada@example.com","displayName":"","photoUrl":""}],
                "validSince":"1700000000","email":"ada@example.com","emailVerified":false,"disabled":false},
                {"localId":"b","email":"nobody"}]}
                """#,
                to: "\(directory)/auth_export/accounts.json"
            )
            try await TestService.run(Self.emulator) { service in
                let refused = Refusals()
                let folder = EmulatorFolder(directory, for: service.accounts)
                let loaded = try await folder.load(into: service.project) { refused.add("\($0): \($1)") }
                #expect(loaded == .accounts(1))
                #expect(refused.all.count == 1)
                service.clock.advance(seconds: 2)
                #expect(try await service.signIn("ada@example.com").status == 200)
                let config = try await service.get("emulator/v1/projects/acme/config", as: .nobody)
                #expect(config["signIn"]?.object?["allowDuplicateEmails"] == true)
                #expect(config["emailPrivacyConfig"]?.object?["enableImprovedEmailPrivacy"] == true)
            }
        }
    }

    @Test func folderThatWasSavedIsLoadedAgain() async throws {
        try await TemporaryDirectory.run { directory in
            let path = directory + "/export"
            try await TestService.run(Self.emulator) { service in
                try await service.configure(["signIn": ["allowDuplicateEmails": true]])
                _ = try await service.signUp("ada@example.com")
                _ = try await service.signUp("long@example.com", password: String(repeating: "long-", count: 20))
                _ = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
                let project = try #require(try await service.store.project(id: service.project.id))
                for _ in 0..<2 {
                    let summary = try await EmulatorFolder(path, for: service.accounts).save(project, version: "1.2.3")
                    #expect(summary.users == 3)
                    #expect(summary.passwordsLeftOut == 1)
                }
            }
            #expect(
                try Self.json(path + "/firebase-export-metadata.json")
                    == ["version": "1.2.3", "auth": ["version": "1.2.3", "path": "auth_export"]]
            )
            #expect(
                try Self.json(path + "/auth_export/config.json") == [
                    "signIn": ["allowDuplicateEmails": true],
                    "emailPrivacyConfig": ["enableImprovedEmailPrivacy": false],
                ]
            )
            #expect(try PrivateFile.names(in: path + "/auth_export") == ["accounts.json", "config.json"])
            try await TestService.run(Self.emulator) { service in
                let loaded = try await EmulatorFolder(path, for: service.accounts)
                    .load(into: service.project) { number, reason in Issue.record("\(number): \(reason)") }
                #expect(loaded == .accounts(3))
                service.clock.advance(seconds: 2)
                #expect(try await service.signIn("ada@example.com").status == 200)
            }
        }
    }

    @Test func whatIsNoFolderOfUsersIsTold() async throws {
        try await TemporaryDirectory.run { directory in
            #expect(throws: UserFileError.self) { try EmulatorFolder.accountsFile(in: directory) }
            try Self.write(
                #"{"auth":{"path":"../auth_export"}}"#,
                to: "\(directory)/firebase-export-metadata.json"
            )
            #expect(throws: UserFileError.self) { try EmulatorFolder.accountsFile(in: directory) }
            try Self.write(
                #"{"auth":{"path":"auth_export"}}"#,
                to: "\(directory)/firebase-export-metadata.json"
            )
            #expect(throws: UserFileError.self) { try EmulatorFolder.accountsFile(in: directory) }
            let metadata = "\(directory)/firebase-export-metadata.json"
            #expect(try EmulatorFolder.accountsFile(in: metadata) == nil)
            #expect(try EmulatorFolder.accountsFile(in: directory + "/nowhere") == nil)
            try Self.write("{}", to: "\(directory)/auth_export/accounts.json")
            #expect(try EmulatorFolder.accountsFile(in: directory) == "\(directory)/auth_export/accounts.json")
        }
    }

    @Test func folderThatIsThereStaysUnlessItIsReplaced() async throws {
        try await TemporaryDirectory.run { directory in
            try await TestService.run(Self.emulator) { service in
                let folder = EmulatorFolder(directory, for: service.accounts)
                try await service.signUp()
                _ = try await folder.save(service.project, version: "1", replacingExisting: false)
                let before = try PrivateFile.read(directory + "/auth_export/accounts.json")
                try await service.signUp("eve@example.com")
                await #expect(throws: UserFileError.self) {
                    try await folder.save(service.project, version: "1", replacingExisting: false)
                }
                #expect(try PrivateFile.read(directory + "/auth_export/accounts.json") == before)
                _ = try await folder.save(service.project, version: "1")
                #expect(try PrivateFile.read(directory + "/auth_export/accounts.json") != before)
            }
        }
    }

    /// The folder does not record hash algorithms.
    @Test func hashOfAnotherAlgorithmIsLeftOut() async throws {
        try await TemporaryDirectory.run { directory in
            try await TestService.run(Self.emulator) { service in
                _ = try await service.post(
                    "v1/projects/acme/accounts:batchCreate",
                    [
                        "hashAlgorithm": "MD5", "rounds": 0,
                        "users": [
                            [
                                "localId": "a", "email": "ada@example.com",
                                "passwordHash": "ZTQ2NTQzMTZlZGZkOTk5ZGVjOWE3MDU1M2MwYjExMTQ=",
                            ]
                        ],
                    ],
                    as: .administrator
                )
                let summary = try await EmulatorFolder(directory, for: service.accounts)
                    .save(service.project, version: "1")
                #expect(summary.passwordsLeftOut == 1)
            }
            try await TestService.run(Self.emulator) { service in
                let loaded = try await EmulatorFolder(directory, for: service.accounts)
                    .load(into: service.project) { number, reason in Issue.record("\(number): \(reason)") }
                #expect(loaded == .accounts(1))
            }
        }
    }

    @Test func fileInTheFoldersPlaceIsToldAndStays() async throws {
        try await TemporaryDirectory.run { directory in
            try Self.write("mine", to: directory + "/export")
            try await TestService.run(Self.emulator) { service in
                await #expect(throws: UserFileError.self) {
                    try await EmulatorFolder(directory + "/export", for: service.accounts)
                        .save(service.project, version: "1")
                }
            }
            #expect(try PrivateFile.read(directory + "/export") == Array("mine".utf8))
        }
    }
}
