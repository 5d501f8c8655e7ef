import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetTransfer

struct UserExportTests {
    private static let row = #"""
        {"localId":"everything","email":"ada@example.com","emailVerified":true,"displayName":"Ada, \"Lady\"\nLovelace",
        "photoUrl":"https://example.com/a.png","createdAt":"1000","lastLoginAt":"2000","phoneNumber":"+15551234567",
        "disabled":true,"customAttributes":"{ \"role\":\"admin\"}","validSince":"1700000000",
        "lastRefreshAt":"2026-01-02T03:04:05.678Z","passwordUpdatedAt":1500,"customAuth":true,"emailLinkSignin":true,
        "initialEmail":"first@example.com","screenName":"ada","language":"en","timeZone":"UTC","dateOfBirth":"1815-12-10",
        "passwordHash":"AQIDBA==","salt":"BQ==",
        "hash":{"hashAlgorithm":"SCRYPT","signerKey":"BgcICQ==","rounds":8,"memoryCost":14,"saltSeparator":"Bw=="},
        "providerUserInfo":[{"providerId":"oidc.works","rawId":"w"},{"providerId":"google.com","rawId":"g","email":"g@x.example",
        "displayName":"G","photoUrl":"https://example.com/g.png","screenName":"gee"}],
        "mfaInfo":[{"mfaEnrollmentId":"f","phoneInfo":"+15557654321","displayName":"mine","enrolledAt":"2020-01-01T00:00:00Z"}]}
        """#

    private static let others = [
        #"{"localId":"anonymous","createdAt":"7"}"#,
        #"{"localId":"argon","email":"b@example.com","passwordHash":"AQIDBA==","salt":"AQIDBAUGBwg=","hash":{"hashAlgorithm":"ARGON2","argon2Parameters":{"hashType":"ARGON2_ID","parallelism":1,"iterations":2,"memoryCostKib":64,"version":"VERSION_13","associatedData":"AQ=="}}}"#,
        #"{"localId":"custom","customAuth":true}"#, #"{"localId":"phone","phoneNumber":"+15550000001"}"#,
        #"{"localId":"link","email":"link@example.com","emailVerified":true,"emailLinkSignin":true}"#,
        #"{"localId":"md5","email":"c@example.com","passwordHash":"ZTQ2NTQzMTZlZGZkOTk5ZGVjOWE3MDU1M2MwYjExMTQ=","hash":{"hashAlgorithm":"MD5","rounds":0,"passwordHashOrder":"PASSWORD_AND_SALT"}}"#,
        #"{"localId":"passkey","cressetPasskeys":[{"credentialId":"AQID","name":"key","publicKey":"BAU=","counter":4294967295,"isBackupEligible":true,"isBackedUp":false,"createdAt":1000,"lastUsedAt":2000}]}"#,
        #"{"localId":"totp","email":"totp@example.com","emailVerified":true,"mfaInfo":[{"mfaEnrollmentId":"d","enrolledAt":"2020-01-01T00:00:00Z","totpInfo":{"cressetSharedSecret":"MTIzNDU2Nzg5MDEyMzQ1Njc4OTA="}}]}"#,
        #"{"localId":"tweeter","providerUserInfo":[{"providerId":"twitter.com","rawId":"t"}]}"#,
    ]

    /// Adds users of every kind, imported and signed up.
    private static func fill(_ bench: Bench) async throws {
        _ = try await bench.load("{\"users\":[\(([row] + others).joined(separator: ","))]}")
        _ = try await bench.service.signUp("native@example.com", password: "engine-1843")
        _ = try await bench.service.signUp("long@example.com", password: String(repeating: "long-", count: 20))
        _ = try await bench.service.post("v1/accounts:signUp", ["returnSecureToken": true])
        #expect(bench.refused.all == [])
    }

    @Test func copyOfEveryKindOfAccountIsTheSame() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            try await Self.fill(bench)
            let (file, summary) = try await bench.save(.copy)
            #expect(summary.users == 13)
            #expect(summary.passwordsLeftOut + summary.incomplete == 0)
            let originals = try await service.accounts()
            try await service.accounts.deleteAllAccounts(in: service.pool)
            service.clock.advance(seconds: 1000)
            #expect(try await bench.load(file).imported == 13)
            #expect(bench.refused.all == [])
            #expect(try await bench.save(.copy).file == file)
            let copies = try await service.accounts()
            #expect(copies.map(\.password) == originals.map(\.password))
            #expect(copies.map(\.identities) == originals.map(\.identities))
            for (copy, original) in zip(copies, originals) {
                #expect(copy.secondFactors.map(\.enrollmentID) == original.secondFactors.map(\.enrollmentID))
            }
            #expect(copies.map(\.passkeys) == originals.map(\.passkeys))
            let device = try #require(copies.first { $0.localID == "totp" })
            #expect(try service.accounts.totpSecret(of: device) == Array("12345678901234567890".utf8))
            for password in ["engine-1843"] {
                #expect(try await service.signIn("native@example.com", password: password).status == 200)
            }
            let long = String(repeating: "long-", count: 20)
            #expect(try await service.signIn("long@example.com", password: long).status == 200)
        }
    }

    @Test func sessionsOfACopiedAccountHaveEnded() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let tokens = try await service.signUp("ada@example.com")
            let refreshToken = try #require(tokens["refreshToken"]?.string)
            service.clock.advance(seconds: 10)
            #expect(try await service.refresh(refreshToken).status == 200)
            _ = try await bench.load(try await bench.save(.copy).file, setting: { $0.overwrites = true })
            #expect(try await service.refresh(refreshToken).status == 400)
        }
    }

    /// The Firebase CLI rejects files with unknown members.
    @Test func vendorsFormHasNothingThatItsToolRefuses() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            try await Self.fill(bench)
            let (file, summary) = try await bench.save(.vendorJSON)
            let users = try #require(try JSONValue(parsing: Array(file.utf8)).object?["users"]?.array)
            let known: Set = [
                "localId", "email", "emailVerified", "passwordHash", "salt", "displayName", "photoUrl", "createdAt",
                "lastSignedInAt", "providerUserInfo", "phoneNumber", "disabled", "customAttributes",
            ]
            #expect(users.count == 13)
            #expect(users.allSatisfy { known.isSuperset(of: $0.object?.keys ?? []) })
            let providers = users.flatMap { $0.object?["providerUserInfo"]?.array ?? [] }.compactMap(\.object)
            #expect(providers.compactMap { $0["providerId"]?.string }.sorted() == ["google.com", "twitter.com"])
            #expect(
                providers.allSatisfy {
                    Set(["providerId", "rawId", "email", "displayName", "photoUrl"]).isSuperset(of: $0.keys)
                }
            )
            #expect(summary.passwordsLeftOut == 1)
            #expect(summary.incomplete == 4)
            let kinds = summary.hashes.map { "\($0.hash.algorithm ?? "") \($0.count)" }
            #expect(Set(kinds) == ["SCRYPT 1", "ARGON2 1", "MD5 1", "BCRYPT 1"])
            #expect(summary.hashes.first { $0.hash.signerKey == [6, 7, 8, 9] }?.hash.parameters["rounds"] == 8)
        }
    }

    @Test func vendorsColumnsAreReadAgain() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            try await Self.fill(bench)
            // The columns omit the algorithm: an import uses one for all rows.
            for id in ["everything", "argon", "md5"] {
                _ = try await service.store.update(id, in: service.pool) { account in
                    account.password = nil
                    return nil
                }
            }
            let file = try await bench.save(.vendorCSV).file
            try await service.accounts.deleteAllAccounts(in: service.pool)
            let hash = ImportHash(algorithm: "BCRYPT", parameters: JSONObject(), signerKey: [])
            #expect(try await bench.load(file, as: .csv, hash: hash).imported == 13)
            #expect(bench.refused.all == [])
            #expect(try await bench.save(.vendorCSV).file == file)
            let ada = try #require(try await service.store.account("everything", in: service.pool))
            #expect(ada.displayName == "Ada, \"Lady\"\nLovelace")
            #expect(ada.customAttributes == "{ \"role\":\"admin\"}")
            #expect(ada.createdAt == Timestamp(seconds: 1))
            #expect(try await service.signIn("native@example.com").status == 200)
        }
    }

    @Test func emptyPoolMakesAFileThatCanBeRead() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            for form in [UserExport.Form.copy, .vendorJSON, .emulator] {
                let file = try await bench.save(form).file
                #expect(try await bench.load(file).rows == 0)
            }
            #expect(try await bench.save(.vendorCSV).file == "")
        }
    }

    @Test func pagesFollowOneAnotherInTheOrderOfIDs() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let ids = (0..<2500).map { String(10_000 + $0) }
            _ = try await bench.load("{\"users\":[\(ids.map { "{\"localId\":\"\($0)\"}" }.joined(separator: ","))]}")
            let lines = try await bench.save(.vendorCSV).file.split(separator: "\n")
            #expect(lines.map { String($0.prefix(5)) } == ids)
        }
    }

    @Test func errorOfTheFileIsThrownOn() async throws {
        struct Full: Error {}
        try await TestService.run { service in
            await #expect(throws: Full.self) {
                try await UserExport(service.accounts, from: service.pool, as: .copy).run(write: { _ in throw Full() })
            }
        }
    }
}
