import CressetWire
import Testing

@testable import CressetIdentity

struct AccountEventsTests {
    private static let pool = UserPool(projectID: "acme")
    private let account = Account(pool: pool, localID: "ada", createdAt: Timestamp(milliseconds: 1))

    private func kinds(
        takingOver isTakeover: Bool = false,
        opening session: Session? = nil,
        _ change: (inout Account) -> Void
    ) -> [AccountEvent.Kind] {
        var new = account
        change(&new)
        return AccountEvents(from: account, to: new, opening: session, isTakeover: isTakeover).kinds
    }

    private func factor(_ id: String) -> SecondFactor {
        SecondFactor(enrollmentID: id, displayName: nil, enrolledAt: "", method: .phone("+15555550100"))
    }

    private let session = Session(
        pool: pool,
        localID: "ada",
        refreshTokenDigest: [],
        authTime: 1,
        signInProvider: "password"
    )

    @Test func momentsOfUseAreNoEvents() {
        #expect(kinds { $0.lastLoginAt = Timestamp(milliseconds: 2) } == [])
        #expect(kinds(opening: session) { $0.lastLoginAt = Timestamp(milliseconds: 2) } == [.signedIn])
    }

    @Test func changeIsToldByTheKindThatSaysMost() {
        #expect(kinds { $0.disabled = true } == [.disabled])
        #expect(kinds { $0.secondFactors = [factor("a")] } == [.factorAdded])
        #expect(kinds { $0.displayName = "Ada" } == [.updated])
    }

    @Test func changeOfSeveralKindsIsSeveralEvents() {
        let kinds = kinds(takingOver: true, opening: session) {
            $0.emailVerified = true
            $0.secondFactors = [factor("a")]
        }
        #expect(kinds == [.takenOver, .factorAdded, .updated, .signedIn])
    }

    @Test func replacedFactorIsAddedAndRemoved() {
        var old = account
        old.secondFactors = [factor("a")]
        var new = account
        new.secondFactors = [factor("b")]
        #expect(AccountEvents(from: old, to: new, opening: nil).kinds == [.factorAdded, .factorRemoved])
    }

    @Test func newAccountIsCreatedThenSignedIn() {
        #expect(AccountEvents(from: nil, to: account, opening: session).kinds == [.created, .signedIn])
        #expect(AccountEvents(deleting: account).kinds == [.deleted])
    }

    @Test func recordHasNoSecret() {
        var account = account
        account.email = "ada@example.com"
        account.password = StoredPassword(algorithm: "BCRYPT", parameters: [:], hash: Array("a-hash".utf8), salt: [1])
        account.temporaryPassword = TemporaryPassword(digest: Array("a-digest".utf8), expiresAt: account.createdAt)
        account.secondFactors = [
            SecondFactor(
                enrollmentID: "t",
                displayName: nil,
                enrolledAt: "",
                method: .totp(TOTPKey(sealedSecret: Array("a-totp-secret".utf8), lastStep: 1))
            )
        ]
        let record = account.eventRecord
        #expect(
            Set(record.keys) == [
                "localId", "disabled", "createdAt", "providerUserInfo", "email", "emailVerified", "mfaInfo",
            ]
        )
        let factor = record["mfaInfo"]?.array?.first?.object
        #expect(factor.map { Set($0.keys) } == ["mfaEnrollmentId", "enrolledAt", "totpInfo"])
    }
}
