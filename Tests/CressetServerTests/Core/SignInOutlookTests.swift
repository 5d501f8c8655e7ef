import CressetIdentity
import CressetServer
import CressetWire
import Testing

struct SignInOutlookTests {
    struct Case: Sendable {
        let methods: [AccountMethod]
        let obstacles: [SignInObstacle]
        let words: String
    }

    private static let end = Timestamp(milliseconds: 1000)
    private static let password = AccountMethod("password", state: .enabled)
    private static let link = AccountMethod("emailLink", state: .enabled)
    private static let google = AccountMethod("google.com", state: .missing)
    private static let wrongPasswords = SignInObstacle.lock(AccountLock(.password(network: "192.0.2.1"), until: end))
    private static let cannot = "cannot sign in from 192.0.2.1 until \(end.rfc3339)"

    static let cases = [
        Case(methods: [], obstacles: [.noMethod], words: "cannot sign in"),
        Case(methods: [google], obstacles: [.noMethod, .methodMissing("google.com")], words: "cannot sign in"),
        Case(methods: [password], obstacles: [.accountDisabled, wrongPasswords], words: "cannot sign in"),
        Case(methods: [password], obstacles: [wrongPasswords], words: cannot),
        Case(methods: [password, link], obstacles: [wrongPasswords], words: "\(cannot), except with a mailed link"),
        Case(
            methods: [password],
            obstacles: [.lock(AccountLock(.passwordElsewhere, until: nil))],
            words: "cannot sign in from unknown networks"
        ),
        Case(
            methods: [password, link],
            obstacles: [.lock(AccountLock(.secondFactor(isKnown: true), until: end)), wrongPasswords],
            words: "cannot sign in from known networks until \(end.rfc3339)"
        ),
        // A limit of a method that the account does not have.
        Case(
            methods: [link],
            obstacles: [wrongPasswords, .noPassword],
            words: "can sign in, only with a mailed link"
        ),
        Case(
            methods: [google, link, AccountMethod("phone", state: .enabled)],
            obstacles: [.methodMissing("google.com"), .noPassword],
            words: "can sign in, only with a mailed link or a phone code"
        ),
        Case(methods: [password], obstacles: [.unverifiedEmail, .secondFactor(["totp"])], words: "can sign in"),
        Case(methods: [password], obstacles: [.lock(AccountLock(.recoveryCode, until: end))], words: "can sign in"),
    ]

    @Test(arguments: cases) func headlineTellsWhatStillWorks(_ each: Case) {
        #expect(SignInOutlook(each.methods, behind: each.obstacles).words == each.words)
    }

    @Test func wordsForPeopleNameNoCommand() {
        let obstacles: [SignInObstacle] = [
            .accountDisabled, .poolDisabled, .noPassword, .unverifiedEmail, .methodDisabled("password"),
            Self.wrongPasswords,
        ]
        for obstacle in obstacles {
            #expect(!obstacle.words.contains("cresset"))
            #expect(obstacle.json(remedy: "cresset help")["remedy"] == "cresset help")
        }
    }
}
