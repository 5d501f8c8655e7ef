import CressetHTTP
import CressetIdentity
import CressetPages

/// A "no" that a person reads on a page.
struct PageRefusal: Error {
    let error: PageError
    let language: Language
    var appName: String?

    init(_ error: PageError, _ language: Language, appName: String? = nil) {
        self.error = error
        self.language = language
        self.appName = appName
    }

    /// What a refused code looks like; `nil` for what is no refusal.
    init?(_ error: any Error, in visit: ActionVisit) {
        guard let error = error as? IdentityError else { return nil }
        self.init(Self.pageError(error.code), visit.language, appName: visit.appName)
    }

    var response: HTTPResponse {
        .page(ErrorPage(language: language, appName: appName, error: error), status: status)
    }

    /// What a person sees of a failure of ours.
    static func failure(_ head: HTTPRequestHead) -> HTTPResponse {
        PageRefusal(.internal, Language.preferred([head.headers["Accept-Language"]].compactMap(\.self))).response
    }

    private var status: HTTPStatus {
        switch error {
        case .tooManyAttempts: .tooManyRequests
        case .internal: .internalServerError
        default: .badRequest
        }
    }

    private static func pageError(_ code: IdentityError.Code) -> PageError {
        switch code {
        case .expiredCode: .expired
        case .userDisabled: .userDisabled
        case .emailExists: .emailTaken
        case .missingCode: .missingParameters
        case .tooManyMails, .passwordResetLimit, .mailQuotaExceeded, .overloaded: .tooManyAttempts
        default: .invalid
        }
    }
}
