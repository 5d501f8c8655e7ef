import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetIdentity
@testable import CressetServices

/// With enumeration protection, a rejected password costs the same work for any account, existing or not.
struct RefusalCostTests {
    private static let scrypt = StoredPassword(
        algorithm: "SCRYPT",
        parameters: ["rounds": 8, "memoryCost": 14],
        hash: [1, 2, 3],
        salt: [4],
        signerKeyID: "k"
    )
    private static let sha = StoredPassword(algorithm: "SHA256", parameters: ["rounds": 1], hash: [5], salt: [6])
    private static let costly = bcrypt("BCRYPT", "$2a$14$")

    private static func bcrypt(_ algorithm: String, _ setting: String) -> StoredPassword {
        StoredPassword(
            algorithm: algorithm,
            hash: Array((setting + String(repeating: "a", count: 53)).utf8)
        )
    }

    /// Returns the work of a rejection: the account's own hash and the remaining work after it.
    private static func work(_ account: StoredPassword?, _ decoys: [DummyHash]) throws -> Set<[String]> {
        let hasher = try PooledPasswordHasher(cost: 10, threads: 1, capacity: 1)
        defer { hasher.close() }
        let left = hasher.workLeft(afterRefusingBy: account, beside: decoys)
        var work = left.decoys.map { name($0.stored) }
        if let account { work.append(name(account.decoy)) }
        if let cost = left.nativeCost {
            #expect(cost == 10)
            work.append(name(bcrypt("bcrypt", "$2b$10$").decoy))
        }
        #expect(Set(work).count == work.count)
        return Set(work)
    }

    private static func name(_ stored: StoredPassword) -> [String] {
        [stored.algorithm, "\(stored.parameters)", "\(stored.hash)", stored.signerKeyID ?? ""]
    }

    @Test func everyRefusalCostsTheSame() throws {
        let kinds = [Self.scrypt, Self.sha, Self.costly]
        let decoys = kinds.map { DummyHash(stored: $0.decoy, signerKey: nil) }
        let unknown = try Self.work(nil, decoys)
        #expect(unknown.count == 4)
        for account in kinds + [Self.bcrypt("bcrypt", "$2b$10$"), Self.bcrypt("bcrypt-sha384", "$2b$10$")] {
            #expect(try Self.work(account, decoys) == unknown, "\(account.algorithm)")
        }
    }

    /// The cost was once 8, then 12, and 10 before and after: hashes of cost 10 are a kind of their own too.
    @Test func everyRefusalCostsTheSameAfterChangesOfTheCost() throws {
        let native = ["$2b$08$", "$2b$12$", "$2b$10$"].map { Self.bcrypt("bcrypt", $0) }
        let digested = ["$2b$08$", "$2b$10$"].map { Self.bcrypt("bcrypt-sha384", $0) }
        let decoys = (native + [Self.scrypt]).map { DummyHash(stored: $0.decoy, signerKey: nil) }
        let unknown = try Self.work(nil, decoys)
        #expect(unknown.count == 4)
        for account in native + digested + [Self.scrypt] {
            #expect(try Self.work(account, decoys) == unknown, "\(account.algorithm) \(account.hash.prefix(7))")
        }
    }

    @Test func hashesShareADecoyThatHaveTheSame() {
        var others = [Self.scrypt, Self.sha, Self.sha, Self.sha, Self.scrypt]
        others[1].hash = [7]
        others[2].hash = [5, 6]
        others[3].parameters = ["rounds": 2]
        others[4].signerKeyID = nil
        let kinds =
            others + [
                Self.scrypt, Self.sha, Self.costly, Self.bcrypt("BCRYPT", "$2a$12$"), Self.bcrypt("bcrypt", "$2b$10$"),
                Self.bcrypt("bcrypt-sha384", "$2b$10$"), Self.bcrypt("bcrypt", "$2b$12$"),
            ]
        for kind in kinds {
            for other in kinds { #expect(kind.sharesDecoy(with: other) == (kind.decoy == other.decoy)) }
        }
    }

    @Test func hashOfAFormerCostIsRecordedWhenItIsSeen() async throws {
        try await TestService.run { service in
            try await service.create([
                ["localId": "old", "email": "old@example.com", "password": "engine-1843"],
                ["localId": "new", "email": "new@example.com", "password": "engine-1843"],
            ])
            let former = Self.bcrypt("bcrypt-sha384", "$2b$05$")
            _ = try await service.store.update("old", in: service.pool) { account in
                account.password = former
                return nil
            }
            _ = try await service.signIn("new@example.com", password: "wrong-pass")
            #expect(try await service.store.importedHashKinds(in: service.pool).isEmpty)
            for _ in 1...2 {
                let known = try await service.signIn("old@example.com", password: "wrong-pass")
                #expect(try await service.signIn("nobody@example.com", password: "wrong-pass").text == known.text)
                #expect(try await service.store.importedHashKinds(in: service.pool) == [former.decoy])
            }
        }
    }

    @Test func cheapImportCostsWhatANativeHashDoes() throws {
        #expect(try Self.work(Self.sha, []).contains(Self.name(Self.bcrypt("bcrypt", "$2b$10$").decoy)))
    }

    @Test func decoyIsOfTheHashsKindAndMatchesNoPassword() {
        let decoy = Self.costly.decoy
        #expect(String(decoding: decoy.hash, as: UTF8.self) == "$2a$14$" + String(repeating: ".", count: 53))
        #expect(Self.scrypt.decoy.hash == [0, 0, 0])
        #expect(Self.scrypt.decoy.salt == [UInt8](repeating: 0, count: 16))
        #expect(Self.scrypt.decoy.signerKeyID == "k")
        #expect(Self.scrypt.decoy.decoy == Self.scrypt.decoy)
    }

    @Test func importedKindsAreEvenedOutForEveryAddress() async throws {
        try await TestService.run { service in
            try await Self.fill(service)
            let kinds = try await service.store.importedHashKinds(in: service.pool)
            #expect(Set(kinds.map(\.algorithm)) == ["SHA256", "PBKDF2_SHA256"])
            let before = try await service.accounts()
            let answers = try await ["sha", "pbkdf", "native", "federated", "unknown"].asyncMap { name in
                try await service.signIn("\(name)@example.com", password: "wrong-pass").text
            }
            #expect(Set(answers).count == 1)
            #expect(try await service.accounts() == before)
        }
    }

    /// Imitates hashes up to the limit, cheapest first. A costly hash slows only its own account.
    @Test func refusalDoesNotImitateHashesBeyondTheLimit() async throws {
        try await TestService.run { service in
            let kinds = ["$2a$12$", "$2a$11$", "$2a$16$", "$2y$12$"].map { Self.bcrypt("BCRYPT", $0).decoy }
            for kind in kinds { try await service.store.recordHashKind(kind, in: service.pool) }
            #expect(try await Self.imitated(in: service, limit: .defaultLimit) == [kinds[1], kinds[3]])
            #expect(try await Self.imitated(in: service, limit: HashWork(bcryptCost: 11)) == [kinds[1]])
            #expect(try await Self.imitated(in: service, limit: HashWork(bcryptCost: 10)) == [])
            let all = try await Self.imitated(in: service, limit: HashWork(bcryptCost: 17))
            #expect(Set(all.map(Self.name)) == Set(kinds.map(Self.name)))
        }
    }

    private static func imitated(in service: TestService, limit: HashWork) async throws -> [StoredPassword] {
        let hasher = RecordingHasher()
        let accounts = Accounts(
            store: service.store,
            passwords: hasher,
            secrets: service.vault,
            clock: service.clock,
            publicSuffixes: ListedSuffixes(),
            hashWorkLimit: limit,
            behavior: .production
        )
        let realm = Realm(project: service.project)
        let requester = accounts.requester("nobody", from: "", as: .stranger, in: realm)
        #expect(try await !accounts.verify("wrong-pass", of: nil, in: realm, for: requester))
        return hasher.decoys.withLock(\.self)
    }

    @Test func kindsGoWithTheAccounts() async throws {
        try await TestService.run { service in
            try await Self.fill(service)
            try await service.store.deleteAll(in: service.pool)
            #expect(try await service.store.importedHashKinds(in: service.pool).isEmpty)
        }
    }

    private static func fill(_ service: TestService) async throws {
        try await importUser("sha", ["hashAlgorithm": "SHA256", "rounds": 1], service)
        try await importUser("sha2", ["hashAlgorithm": "SHA256", "rounds": 1], service)
        try await importUser("pbkdf", ["hashAlgorithm": "PBKDF2_SHA256", "rounds": 1000], service)
        try await service.create([
            ["localId": "native", "email": "native@example.com", "password": "engine-1843"],
            ["localId": "federated", "email": "federated@example.com"],
        ])
    }

    private static func importUser(_ name: String, _ hash: JSONObject, _ service: TestService) async throws {
        var body = hash
        body["users"] = [
            [
                "localId": .string(name), "email": .string("\(name)@example.com"),
                "passwordHash": .string(Base64.encoded([UInt8](repeating: 1, count: 32))),
                "salt": "AA==",
            ]
        ]
        _ = try await service.post("v1/projects/acme/accounts:batchCreate", body, as: .administrator)
    }
}

extension [String] {
    fileprivate func asyncMap<Result>(_ transform: (String) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}

/// Records the decoys of a rejection instead of hashing.
private final class RecordingHasher: PasswordHasher {
    let decoys = Mutex<[StoredPassword]>([])

    func hash(_ password: String, for requester: PasswordRequester) -> StoredPassword {
        StoredPassword(algorithm: StoredPassword.native, hash: [])
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) -> Bool {
        false
    }

    func verifyNothing(_ password: String, beside decoys: [DummyHash], for requester: PasswordRequester) {
        self.decoys.withLock { $0 = decoys.map(\.stored) }
    }

    func isOutdated(_ stored: StoredPassword) -> Bool { true }
}
