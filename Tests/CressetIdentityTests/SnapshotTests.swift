import CressetWire
import Testing

@testable import CressetIdentity

/// Recovery snapshots of an account, and the data they restore.
struct SnapshotTests {
    private static let now = Timestamp(seconds: 1_767_225_600)
    private static let week: Int64 = 7 * 86_400

    private static func later(_ seconds: Int64) -> Timestamp {
        Timestamp(seconds: now.seconds + seconds)
    }

    private static func ada() -> Account {
        var account = Account(pool: UserPool(projectID: "acme"), localID: "ada", createdAt: now)
        account.email = "ada"
        account.emailVerified = true
        account.phoneNumber = "+15555550100"
        account.identities = [ProviderIdentity(providerID: "oidc.acme", rawID: "ada")]
        account.secondFactors = [factor("hers", lastStep: 1)]
        account.recoveryCodes = RecoveryCodes(digests: [[1]], createdAt: later(-60))
        account.password = StoredPassword(algorithm: "bcrypt", hash: [1], salt: [])
        return account
    }

    private static func factor(_ id: String, lastStep: Int64 = 0) -> SecondFactor {
        let key = TOTPKey(sealedSecret: Array(id.utf8), lastStep: lastStep)
        return SecondFactor(enrollmentID: id, displayName: nil, enrolledAt: "", method: .totp(key))
    }

    private static func code(_ number: UInt8) -> ActionCode {
        let pool = UserPool(projectID: "acme")
        return ActionCode(pool: pool, digest: [number], kind: .emailRecovery, email: "", expiresAt: nil)
    }

    /// Applies changes, each with a snapshot. Their codes are 1, 2, …
    private static func changing(
        _ account: Account = ada(),
        at now: Timestamp = now,
        by changes: ((inout Account) -> Void)...
    ) -> Account {
        var account = account
        for change in changes {
            let old = account
            change(&account)
            account.store(old, code: [UInt8(account.snapshots.count + 1)], at: now)
        }
        return account
    }

    private static func move(to email: String, isVerified: Bool = true) -> (inout Account) -> Void {
        { $0.changeEmail(to: email, isVerified: isVerified, at: now) }
    }

    @Test func removedNumberKeepsTheEarlierOneOfASnapshot() {
        var (snapshot, old) = (SignInMethods(), SignInMethods())
        snapshot.phoneNumber = "+15555550100"
        old.phoneNumber = "+15555550199"
        snapshot.follow(from: old, to: SignInMethods())
        #expect(snapshot.phoneNumber == "+15555550100")
        old.phoneNumber = "+15555550100"
        snapshot.follow(from: old, to: SignInMethods())
        #expect(snapshot.phoneNumber == nil)
    }

    @Test func changeThatNobodyIsToldOfStoresNone() {
        var account = Self.ada()
        account.store(Self.ada(), code: nil, at: Self.now)
        #expect(account.snapshots == [])
    }

    @Test func snapshotLastsAWeekAlsoIfTheClockIsSetBack() {
        let account = Self.changing(by: Self.move(to: "eve"))
        #expect(account.snapshot(of: Self.code(1), at: Self.later(Self.week - 1))?.email == "ada")
        #expect(account.snapshot(of: Self.code(1), at: Self.later(Self.week)) == nil)
        #expect(account.snapshot(of: Self.code(1), at: Self.later(-3600)) != nil)
        #expect(account.snapshot(of: Self.code(2), at: Self.now) == nil)
        #expect(account.hasProvenAddress(at: Self.later(Self.week)))
    }

    @Test func strangersFillHalfOfTheRoom() {
        var account = Self.ada()
        for number in 0..<16 {
            #expect(account.hasRoomForSnapshot(ofTrusted: true, at: Self.now))
            #expect(account.hasRoomForSnapshot(ofTrusted: false, at: Self.now) == (number < 8))
            account = Self.changing(account, by: { $0.displayName = "\(number)" })
        }
        #expect(!account.hasRoomForSnapshot(ofTrusted: true, at: Self.now))
        #expect(account.hasRoomForSnapshot(ofTrusted: true, at: Self.later(Self.week)))
    }

    @Test func snapshotComesBackWholeWithoutThePassword() throws {
        var account = Self.changing(by: Self.move(to: "eve"))
        account.phoneNumber = "+15555550199"
        account.identities = [ProviderIdentity(providerID: "oidc.acme", rawID: "eve")]
        account.secondFactors = [Self.factor("thief")]
        account.recoveryCodes = RecoveryCodes(digests: [[2]], createdAt: Self.now)
        account.setPassword(StoredPassword(algorithm: "bcrypt", hash: [2], salt: []), at: Self.now)
        let revision = account.sessions.revision
        account.restore(try #require(account.snapshot(of: Self.code(1), at: Self.now)), at: Self.now)
        let ada = Self.ada()
        #expect(account.email == "ada" && account.emailVerified == true && account.methods == ada.methods)
        #expect(!account.hasPassword && account.recoveryCodes == nil && account.snapshots == [])
        #expect(account.sessions.revision > revision)
    }

    /// Codes of the factor used since the snapshot stay invalid.
    @Test func countersGoOnAndOlderRecoveryCodesStay() throws {
        var account = Self.changing(by: { $0.identities = [] })
        account.secondFactors = [Self.factor("hers", lastStep: 9)]
        account.restore(try #require(account.snapshot(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(account.secondFactors == [Self.factor("hers", lastStep: 9)])
        #expect(account.recoveryCodes == Self.ada().recoveryCodes)
    }

    @Test func laterSnapshotsEndAndEarlierOnesStay() throws {
        var account = Self.changing(
            by: Self.move(to: "ada-2"),
            { $0.identities = [] },
            Self.move(to: "eve"),
            Self.move(to: "eve-2")
        )
        account.restore(try #require(account.snapshot(of: Self.code(3), at: Self.now)), at: Self.now)
        #expect(account.email == "ada-2")
        #expect(account.snapshots.map(\.code) == [[1], [2]])
        account.restore(try #require(account.snapshot(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(account.email == "ada" && account.identities == Self.ada().identities && account.snapshots == [])
    }

    /// The owner restores the address by verification, not by the link.
    @Test func proofOfAnEarlierAddressEndsLaterOnes() {
        let account = Self.changing(by: Self.move(to: "eve"), Self.move(to: "ada"))
        #expect(account.snapshots.map(\.email) == ["ada"])
        let unproven = Self.changing(by: Self.move(to: "eve"), Self.move(to: "ada", isVerified: false))
        #expect(unproven.snapshots.map(\.email) == ["ada", "eve"])
    }

    @Test func unprovenAddressThatTheAccountHasStaysUnproven() throws {
        var maker = Self.ada()
        maker.emailVerified = false
        var account = Self.changing(maker, by: { $0.identities = [] })
        account.restore(try #require(account.snapshot(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(account.emailVerified == false)
        var moved = Self.changing(maker, by: Self.move(to: "eve"))
        moved.restore(try #require(moved.snapshot(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(moved.email == "ada" && moved.emailVerified == true)
    }

    @Test func administratorsChangeIsCarriedOver() throws {
        var account = Self.changing(by: { $0.displayName = "Ada" })
        let old = account
        account.identities = [ProviderIdentity(providerID: "oidc.other", rawID: "ada")]
        account.secondFactors = []
        account.phoneNumber = nil
        account.settleChange(from: old)
        account.restore(try #require(account.snapshot(of: Self.code(1), at: Self.now)), at: Self.now)
        #expect(account.identities.map(\.providerID) == ["oidc.other"])
        #expect(account.secondFactors == [] && account.phoneNumber == nil)
    }

    @Test func handoverLeavesNothingOfTheMaker() {
        var account = Self.changing(by: Self.move(to: "bob", isVerified: false))
        account.passkeys = []
        account.handOver(at: Self.now)
        #expect(account.email == "bob" && account.emailVerified == true && account.methods == SignInMethods())
        #expect(account.snapshots == [] && account.recoveryCodes == nil && !account.hasPassword)
    }

    @Test func provenAddressIsRememberedForAWeek() {
        let account = Self.changing(by: { $0.replaceEmail(with: nil, at: Self.now) })
        #expect(account.email == nil && account.hasProvenAddress(at: Self.later(Self.week - 1)))
        #expect(!account.hasProvenAddress(at: Self.later(Self.week)))
    }
}
