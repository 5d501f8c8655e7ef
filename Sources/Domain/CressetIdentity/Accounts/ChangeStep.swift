/// One run of a change inside the store's exclusive step: reads accounts and collects the writes.
///
/// A run that needs something from outside throws ``Need`` before any write. Functions and mails block no writer.
struct ChangeStep {
    /// The error of a run to repeat with something from outside.
    enum Need: Error {
        case answer(BlockingEvent)
        case notices([NoticeSubject])
        case mail(FactorNotice)
    }

    struct Activity: Sendable {
        var signUp: String?
        var signIn: String?
    }

    /// The results of earlier needs.
    struct Supplies: Sendable {
        var answers: FunctionAnswers
        var notices: [OwnerNotice] = []
        var mail: (notice: FactorNotice, mail: OutboxItem?)?
    }

    private let supplies: Supplies
    let reader: any AccountReader
    var change = AccountChange()
    var refusal: IdentityError?
    private(set) var activity = Activity()

    init(reader: any AccountReader, supplies: Supplies) {
        self.reader = reader
        self.supplies = supplies
    }

    var answers: FunctionAnswers { supplies.answers }
    var notices: [OwnerNotice] { supplies.notices }

    func account(_ localID: String) throws -> Account {
        guard let account = try reader.account(.localID(localID)) else { throw IdentityError(.userNotFound) }
        return account
    }

    mutating func add(noticesOf subjects: [NoticeSubject]) throws {
        guard subjects.count == notices.count, zip(subjects, notices).allSatisfy({ $0.isTold(by: $1) }) else {
            throw Need.notices(subjects)
        }
        change.notices = notices.map(\.issued.code)
        change.mails += notices.compactMap(\.mail)
    }

    mutating func add(mailOf notice: FactorNotice?) throws {
        guard let notice else { return }
        guard let supplied = supplies.mail, supplied.notice == notice else { throw Need.mail(notice) }
        change.mails += [supplied.mail].compactMap(\.self)
    }

    /// After the answers of blocking functions.
    ///
    /// If a function disabled the account, writes no session, and the caller gets `userDisabled`.
    ///
    /// - Parameter isSignIn: False to keep the times of the last sign-in.
    mutating func signIn(
        to account: Account,
        by draft: SessionDraft,
        isNewUser: Bool = false,
        isSignIn: Bool = true
    ) throws -> SignIn {
        var (account, draft) = (account, draft)
        try answers.admit(draft.new, to: &account)
        draft.new = answers.session(draft.new, of: account.localID)
        if account.isDisabled {
            refusal = IdentityError(.userDisabled)
        } else {
            if isSignIn {
                account.lastLoginAt = draft.moment
                account.lastRefreshAt = draft.moment
            }
            change.session = draft.open(for: &account)
            if isSignIn { record(draft.new, isNewUser: isNewUser) }
        }
        change.account = account
        return draft.signIn(to: account, isNewUser: isNewUser)
    }

    /// Creates an account and signs in to it, or only creates it if a blocking function must approve the sign-in.
    ///
    /// - Parameter phoneCode: Used up with the first session.
    mutating func signUp(_ account: Account, by draft: SessionDraft, using phoneCode: [UInt8]? = nil) throws -> NewUser
    {
        var account = account
        try answers.admit(new: &account, by: draft.new.method)
        guard !answers.areNeeded(for: draft.new), !account.isDisabled else {
            change.account = account
            activity.signUp = Self.method(of: draft.new)
            return .stored(account)
        }
        change.phoneCode = phoneCode
        return .signedIn(try signIn(to: account, by: draft, isNewUser: true))
    }

    private mutating func record(_ session: NewSession, isNewUser: Bool) {
        activity.signIn = Self.method(of: session)
        if isNewUser { activity.signUp = activity.signIn }
    }

    private static func method(of session: NewSession) -> String {
        session.method?.name ?? session.signInProvider
    }
}

enum NewUser: Sendable {
    case signedIn(SignIn)
    /// A blocking function has yet to agree to the session.
    case stored(Account)
}
