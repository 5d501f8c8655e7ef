import CressetIdentity
import CressetServices
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetTransfer

struct UserImportTests {
    private static let bcrypt = ImportHash(algorithm: "BCRYPT", parameters: JSONObject(), signerKey: [])

    private static func file(_ rows: [String]) -> String {
        "{\"users\":[\(rows.joined(separator: ",\n"))]}"
    }

    private static func many(_ numbers: Range<Int>) -> [String] {
        numbers.map { #"{"localId":"u\#($0)","email":"u\#($0)@example.com"}"# }
    }

    @Test func badRowsAreToldByTheirNumbersAndTheOthersWritten() async throws {
        try await TestService.run { service in
            _ = try await service.signUp("taken@example.com")
            let bench = Bench(service: service)
            let file = Self.file([
                #"{"localId":"a","email":"a@example.com"}"#, #"{"localId":"b","email":"nobody"}"#, "7",
                #"{"localId":"c","email":"taken@example.com"}"#, #"{"email":"d@example.com"}"#,
                #"{"localId":"e","phoneNumber":"+1555"}"#, #"{"localId":"f","customAttributes":"{\"sub\":1}"}"#,
                #"{"localId":"g","email":"A@example.com"}"#, #"{"localId":"h"}"#,
            ])
            let progress = try await bench.load(file)
            #expect(
                bench.refused.all == [
                    "2: email is invalid: nobody", "3: not an object", "4: email exists in other account in database",
                    "5: localId is missing", "6: phone number format is invalid: +1555",
                    "7: Custom claims provided include a reserved claim.",
                    "8: email exists in other account in database",
                ]
            )
            #expect([progress.imported, progress.refused, progress.passedOver, progress.rows] == [2, 7, 0, 9])
            let ids = try await service.accounts().map(\.localID).filter { $0.count == 1 }
            #expect(ids == ["a", "h"])
        }
    }

    @Test func passkeysThatNoEnrolmentLeavesAreRefusedAndTheOtherRowsWritten() async throws {
        func row(_ id: String, _ passkeys: [(id: String, key: String)]) -> String {
            let list = passkeys.map {
                #"{"credentialId":"\#($0.id)","publicKey":"\#($0.key)","counter":0,"createdAt":1000}"#
            }
            return "{\"localId\":\"\(id)\",\"cressetPasskeys\":[\(list.joined(separator: ","))]}"
        }
        try await TestService.run { service in
            let bench = Bench(service: service)
            let many = (0...Passkey.limit).map { (Base64.encoded([2, UInt8($0)]), "BAU=") }
            let file = Self.file([
                row("a", [("AQID", "BAU="), ("AQIE", "BAU=")]), row("b", [("AQIF", "BAU="), ("AQIF", "BAU=")]),
                row("c", [("AQIG", "")]), row("d", many), row("e", [("AQID", "BAU=")]),
                row("f", [("AQIH", "BAU="), ("AQ-H", "BAU="), ("AQ+H", "BAU=")]), row("g", Array(many.dropLast())),
            ])
            let progress = try await bench.load(file)
            #expect(
                bench.refused.all == [
                    "2: cressetPasskeys has a duplicate passkey",
                    "3: cressetPasskeys has a passkey without a key, which only the emulator creates",
                    "4: cressetPasskeys has more than 20 passkeys",
                    "5: raw id exists in other account in database", "6: cressetPasskeys has a duplicate passkey",
                ]
            )
            #expect([progress.imported, progress.refused] == [2, 5])
            #expect(try await service.accounts().map(\.passkeys.count) == [2, 20])
        }
    }

    @Test func hashesWithoutADescriptionAreRefusedBeforeTheirStepIsWritten() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let file = Self.file([#"{"localId":"a"}"#, #"{"localId":"b","passwordHash":"AQI="}"#])
            let error = await #expect(throws: UserImportError.self) { try await bench.load(file) }
            #expect(error?.reason == "row 2 has a password hash, but --hash-algo is missing")
            #expect(error?.remedy == "run the same command with --hash-algo to continue")
            #expect(error?.progress.rows == 0)
            let after = try await service.accounts()
            #expect(after == [])
        }
    }

    @Test func descriptionThatIsNoneIsRefused() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let hash = ImportHash(algorithm: "SCRYPT", parameters: ["rounds": 8], signerKey: [1])
            await #expect(throws: UserImportError.self) {
                try await bench.load(Self.file([#"{"localId":"a"}"#]), hash: hash)
            }
            let own = #"{"localId":"b","passwordHash":"AQI=","hash":{"hashAlgorithm":"PBKDF2_SHA256"}}"#
            let foreign = #"{"localId":"c","passwordHash":"AQI=","hash":{"hashAlgorithm":"bcrypt"}}"#
            _ = try await bench.load(Self.file([own, foreign]))
            #expect(
                bench.refused.all == [
                    "1: The hash parameters are invalid: invalidHashRounds",
                    "2: passwordHash has 2 bytes; bcrypt hashes have 60",
                ]
            )
            #expect(try await service.accounts() == [])
        }
    }

    /// The steps before the cut are stored, and the same import continues.
    @Test func fileThatWasCutOffIsMadeWholeByTheWholeOne() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let whole = Self.file(Self.many(0..<2500))
            let error = await #expect(throws: UserImportError.self) { try await bench.load(String(whole.dropLast(9))) }
            #expect(error?.reason.contains("truncated in or after row 2500") == true)
            #expect(error?.remedy == "fix the file and run the same command again to continue")
            #expect(error?.progress.rows == 2000)
            #expect(try await service.accounts.countAccounts(in: service.pool) == 2000)
            let progress = try await bench.load(whole)
            #expect([progress.imported, progress.passedOver, progress.refused] == [500, 2000, 0])
            #expect(try await service.accounts.countAccounts(in: service.pool) == 2500)
            #expect(bench.refused.all == [])
        }
    }

    @Test(
        arguments: [
            (.corrupt, "the rest was not imported"), (.full, "run the same command again to continue"),
            (.failed, "run the same command again to continue"),
        ] as [(StoreError.Code, String)]
    )
    func damagedDatabasePromisesNothing(_ code: StoreError.Code, _ remedy: String) {
        #expect(UserImportError(StoreError(code), at: UserImport.Progress()).remedy == remedy)
    }

    @Test func wishToStopIsFollowedAfterAStep() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let asked = Atomic(0)
            let error = await #expect(throws: UserImportError.self) {
                try await bench.load(
                    Self.file(Self.many(0..<1500)),
                    isStopped: { asked.add(1, ordering: .relaxed).newValue > 1 }
                )
            }
            #expect(error?.reason == "stopped")
            #expect(error?.remedy == "run the same command again to continue")
            #expect(error?.progress.imported == 1000)
            let count = try await service.accounts.countAccounts(in: service.pool)
            #expect(count == 1000)
        }
    }

    /// Steps grow until a server shares the database; it then gets its turn after each thousand rows.
    @Test func stepsGrowWhileNobodySharesTheDatabase() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let asked = Atomic(0)
            let progress = try await bench.load(
                Self.file(Self.many(0..<9500)),
                isAlone: { asked.add(1, ordering: .relaxed).newValue <= 2 }
            )
            #expect(bench.refused.steps == [1000, 3000, 7000, 8000, 9000, 9500])
            #expect(progress.imported == 9500)
            #expect(try await service.accounts.countAccounts(in: service.pool) == 9500)
        }
    }

    @Test func statedLengthOfArgon2IsRequired() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let parameters =
                #""hashType":"ARGON2_ID","memoryCostKib":64,"iterations":1,"parallelism":1,"hashLengthBytes":5"#
            let rows = [("a", "AQIDBA=="), ("b", "AQIDBAU=")].map { id, hash in
                #"{"localId":"\#(id)","passwordHash":"\#(hash)","salt":"AQIDBAUGBwg=","#
                    + #""hash":{"hashAlgorithm":"ARGON2","argon2Parameters":{\#(parameters)}}}"#
            }
            _ = try await bench.load(Self.file(rows))
            #expect(bench.refused.all == ["1: passwordHash has 4 bytes; ARGON2 hashes have 5 (hashLengthBytes)"])
            #expect(try await service.accounts().map(\.localID) == ["b"])
        }
    }

    @Test func rehearsalJudgesEveryRowAndWritesNothing() async throws {
        try await TestService.run { service in
            _ = try await service.signUp("taken@example.com")
            let before = try await service.accounts()
            let bench = Bench(service: service)
            let hash = ImportHash(algorithm: "HMAC_SHA256", parameters: JSONObject(), signerKey: [1, 2, 3])
            let file = Self.file([
                #"{"localId":"a","passwordHash":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}"#,
                #"{"localId":"b","email":"taken@example.com"}"#,
                #"{"localId":"\#(before[0].localID)"}"#,
            ])
            let progress = try await bench.load(file, hash: hash, setting: { $0.isRehearsal = true })
            #expect([progress.imported, progress.refused, progress.passedOver] == [1, 1, 1])
            #expect(bench.refused.all == ["2: email exists in other account in database"])
            #expect(try await service.accounts() == before)
            #expect(try await service.store.importedHashKinds(in: service.pool) == [])
            let id = Base64.urlEncoded(service.vault.digest([1, 2, 3]))
            #expect(try await service.store.signerKey(id: id, projectID: service.project.id) == nil)
        }
    }

    @Test func accountThatIsThereIsPassedOverUnlessItIsToBeReplaced() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            _ = try await bench.load(Self.file([#"{"localId":"a","displayName":"old"}"#]))
            let before = try await service.accounts()
            let file = Self.file([#"{"localId":"a","displayName":"new"}"#, #"{"localId":"a","displayName":"newest"}"#])
            #expect(try await bench.load(file).passedOver == 2)
            #expect(try await service.accounts() == before)
            #expect(try await bench.load(file, setting: { $0.overwrites = true }).imported == 2)
            #expect(try await service.accounts().map(\.displayName) == ["newest"])
        }
    }

    @Test func passwordsOfTheVendorsToolSignIn() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let scrypt = ImportHash(
                algorithm: "SCRYPT",
                parameters: ["rounds": 8, "memoryCost": 14, "saltSeparator": "Bw=="],
                signerKey: try #require(
                    Base64.decoded(
                        "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="
                    )
                )
            )
            let hash =
                "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=="
            let line = "csv,csv@example.com,true,\(hash),42xEC+ixf3L2lw==" + String(repeating: ",", count: 24) + "\n"
            _ = try await bench.load(line, as: .csv, hash: scrypt)
            let row =
                #"{"localId":"json","email":"json@example.com","passwordHash":"\#(hash)","salt":"42xEC-ixf3L2lw"}"#
            _ = try await bench.load(Self.file([row]), hash: scrypt)
            #expect(bench.refused.all == [])
            for email in ["csv@example.com", "json@example.com"] {
                let wrong = try await service.signIn(email, password: "user2password")
                #expect(wrong.status == 400)
                let right = try await service.signIn(email, password: "user1password")
                #expect(right.status == 200)
            }
        }
    }

    @Test func tenantsUsersComeIntoTheTenant() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let id = try await service.makeTenant("blue")
            let tenant = try #require(try await service.store.tenant(id, of: service.project.id))
            _ = try await bench.load(
                Self.file([#"{"localId":"a"}"#]),
                into: Realm(project: service.project, tenant: tenant)
            )
            #expect(try await service.accounts() == [])
            #expect(try await service.accounts(tenantID: id).map(\.localID) == ["a"])
        }
    }
}
