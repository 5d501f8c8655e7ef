import CressetIdentity
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetTransfer

struct MigrationTests {
    private static let bcrypt = ImportHash(algorithm: "BCRYPT", parameters: JSONObject(), signerKey: [])
    private static let hash = Base64.encoded(
        Array("$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e".utf8)
    )

    private static let rows = [
        #"{"localId":"a","email":"Ada@example.com","emailVerified":true,"passwordHash":"\#(hash)","#
            + #""customAttributes":"{\"role\":\"admin\"}","mfaInfo":[{"mfaEnrollmentId":"m","phoneInfo":"+15555550100"}]}"#,
        #"{"localId":"b","email":"bob@example.com","providerUserInfo":[{"providerId":"google.com","rawId":"117"}]}"#,
        #"{"localId":"c","email":"ada@EXAMPLE.com"}"#, #"{"localId":"d","email":"nobody"}"#, #"{"localId":"e"}"#,
        #"{"localId":"f","phoneNumber":"+15555550199"}"#, #"{"localId":"A","email":"g@example.com"}"#,
        #"{"localId":"h","email":"x@example.com"},{"localId":"h","email":"y@example.com"}"#, "7",
    ]

    private static let file = "{\"users\":[\(rows.joined(separator: ","))]}"

    /// Imports the file, and returns the inventory with the lines of the report.
    private static func take(_ file: String, into bench: Bench) async throws -> (UserInventory, [String]) {
        let state = Mutex((UserInventory(algorithm: "BCRYPT"), [String]()))
        let work = UserImport(
            bench.service.accounts,
            into: bench.realm,
            settings: UserImport.Settings(hash: bcrypt),
            observer: UserImport.Observer(
                refused: { _, _ in },
                judged: { judgements in
                    state.withLock { state in
                        for judgement in judgements {
                            state.0.record(judgement)
                            state.1.append(judgement.text)
                        }
                    }
                }
            ),
            pause: {}
        )
        _ = try await work.run(Bench.reader(file))
        return state.withLock { $0 }
    }

    @Test func inventoryCountsUsersReasonsAndNeeds() async throws {
        try await TestService.run { service in
            let (inventory, lines) = try await Self.take(Self.file, into: Bench(service: service))
            #expect([inventory.rows, inventory.imported, inventory.existing, inventory.refused] == [10, 6, 1, 3])
            #expect(
                inventory.reasons == [
                    "email exists in other account in database": 1, "email is invalid": 1, "not an object": 1,
                ]
            )
            #expect(inventory.passwords == ["BCRYPT": 1] && inventory.providers == ["google.com": 1])
            #expect(inventory.needs == [.newPassword: 3, .customToken: 1, .textMessages: 1])
            #expect(inventory.secondFactors == 1 && inventory.customClaims == 1)
            #expect(inventory.text(isPlan: true).contains("  repeat an ID          1\n  rejected              3\n"))
            #expect(lines[3] == "row 4  d  nobody  rejected  email is invalid  nobody")
            #expect(lines[8] == "row 9  h  y@example.com  exists  \(UserInventory.Need.newPassword.rawValue)")
            #expect(lines[9] == "row 10  rejected  not an object")
        }
    }

    @Test func identifiersDifferInCaseAndAddressesDoNot() async throws {
        try await TestService.run { service in
            let (inventory, _) = try await Self.take(
                #"{"users":[{"localId":"ID","email":"a@example.com"},{"localId":"id","email":"A@example.com"},"#
                    + #"{"localId":"Id","email":"b@example.com"}]}"#,
                into: Bench(service: service)
            )
            #expect(inventory.imported == 2 && inventory.refused == 1)
            let ids = try await service.accounts().map(\.localID)
            #expect(Set(ids) == ["ID", "Id"])
        }
    }

    @Test func comparisonFindsEachDifferenceWithoutSecrets() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let comparison = UserComparison(service.accounts, in: bench.realm, hash: Self.bcrypt)
            let good = "{\"users\":[\(Self.rows[0]),\(Self.rows[1]),\(Self.rows[5])]}"
            _ = try await bench.load(good, hash: Self.bcrypt)
            let same = try await comparison.run({ Bench.reader(good) }, comparingAll: true) { _ in }
            #expect(same.isComplete && [same.rows, same.accounts, same.compared, same.differences] == [3, 3, 3, 0])

            let other = good.replacing("+15555550199", with: "+15555550198").replacing("117", with: "118")
                .replacing("admin", with: "owner").replacing(Self.hash, with: Base64.encoded(Array(Self.other.utf8)))
                .replacing("+15555550100", with: "+15555550101")
            let file = other.dropLast(2) + #",{"localId":"z"},{"localId":"y","email":"nobody"}]}"#
            var found: [String] = []
            let summary = try await comparison.run({ Bench.reader(String(file)) }, comparingAll: true) {
                found.append("\($0.localID ?? ""): \($0.text)")
            }
            #expect(!summary.isComplete && summary.rows == 5 && summary.differences == found.count)
            #expect(
                found == [
                    #"a: customAttributes is {"role":"admin"}, expected {"role":"owner"}"#,
                    "a: second factors is +15555550100, expected +15555550101", "a: the password hash differs",
                    "b: providers is google.com 117, expected google.com 118",
                    "f: phoneNumber is +15555550199, expected +15555550198", "z: the user is missing",
                    "y: not imported: email is invalid: nobody",
                ]
            )
        }
    }

    private static let other = "$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6f"

    @Test func passwordHashedAgainAtASignInIsNoDifference() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let file = #"{"users":[{"localId":"a","email":"ada@example.com","passwordHash":"\#(Self.hash)"}]}"#
            _ = try await bench.load(file, hash: Self.bcrypt)
            #expect(try await service.signIn("ada@example.com", password: "correct horse").status == 200)
            let summary = try await UserComparison(service.accounts, in: bench.realm, hash: Self.bcrypt)
                .run({ Bench.reader(file) }, comparingAll: false) { _ in }
            #expect(summary.isComplete && summary.renewedPasswords == 1)
        }
    }

    @Test func sampleIsSpreadOverALargeExport() async throws {
        try await TestService.run { service in
            let bench = Bench(service: service)
            let rows = (0..<3500).map { #"{"localId":"u\#($0)"}"# }
            let file = "{\"users\":[\(rows.joined(separator: ","))]}"
            _ = try await bench.load(file)
            let summary = try await UserComparison(service.accounts, in: bench.realm, hash: Self.bcrypt)
                .run({ Bench.reader(file) }, comparingAll: false) { _ in }
            #expect(summary.isComplete && summary.rows == 3500 && summary.compared == 1167)
        }
    }
}
