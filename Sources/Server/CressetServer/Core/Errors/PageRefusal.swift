import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// A "no" that a person reads on a page.
struct PageRefusal: Error {
    let response: HTTPResponse
    /// What the log names the refusal by.
    let code: String

    /// A page that lets the person try again.
    init(_ page: some Page, status: HTTPStatus, code: WireErrorCode) {
        response = .page(page, status: status)
        self.code = code.rawValue
    }

    init(_ error: PageError, _ language: Language, appName: String? = nil, code: String? = nil) {
        response = .page(
            ErrorPage(language: language, appName: appName, error: error), status: Self.status(of: error))
        self.code = code ?? "INVALID_LINK"
    }

    /// - Parameter detail: For whoever makes the app: `unauthorized-domain`, or with more words behind a colon.
    init(_ error: AuthRedirectError, _ detail: String, _ language: Language, appName: String? = nil) {
        response = .page(
            AuthRedirectErrorPage(language: language, appName: appName, error: error, detail: detail),
            status: .badRequest)
        code = String(detail.prefix { $0 != ":" })
    }

    /// A "no" that the page hands on to the app.
    init(_ response: HTTPResponse, code: String) {
        self.response = response
        self.code = code
    }

    /// What a refused code looks like; `nil` for what is no refusal.
    init?(_ error: any Error, in visit: ActionVisit) {
        guard let error = error as? IdentityError else { return nil }
        self.init(
            Self.pageError(error.code), visit.language, appName: visit.appName, code: WireError(error).code.rawValue)
    }

    /// What a person sees of a failure of ours.
    static func failure(_ head: HTTPRequestHead) -> HTTPResponse {
        PageRefusal(.internal, Language.preferred([head.headers["Accept-Language"]].compactMap(\.self))).response
    }

    private static func status(of error: PageError) -> HTTPStatus {
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
