import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// A refusal that a person reads on a page.
struct PageRefusal: Error {
    let response: HTTPResponse
    /// The name in the log.
    let code: String

    /// A page that lets the person try again.
    init(_ page: some Page, status: HTTPStatus, code: WireErrorCode) {
        response = .page(page, status: status)
        self.code = code.rawValue
    }

    init(_ error: PageError, language: Language, appName: String? = nil, code: String? = nil) {
        response = .page(
            ErrorPage(language: language, appName: appName, error: error),
            status: Self.status(of: error)
        )
        self.code = code ?? "INVALID_LINK"
    }

    /// A page of the way to a provider.
    ///
    /// - Parameter detail: For the developers of the app: `unauthorized-domain`, or with more words behind a colon.
    init(_ error: AuthRedirectError, detail: String, language: Language, appName: String? = nil) {
        response = .page(
            AuthRedirectErrorPage(language: language, appName: appName, error: error, detail: detail),
            status: .badRequest
        )
        code = String(detail.prefix { $0 != ":" })
    }

    /// A refusal that the page hands on to the app.
    init(_ response: HTTPResponse, code: String) {
        self.response = response
        self.code = code
    }

    /// The page of a refused code; `nil` for an error that is not a refusal.
    init?(_ error: any Error, language: Language, appName: String) {
        guard let error = error as? IdentityError else { return nil }
        self.init(
            Self.pageError(error.code),
            language: language,
            appName: appName,
            code: WireError(error).code.rawValue
        )
    }

    /// The page of an error of the server.
    static func failure(_ head: HTTPRequestHead) -> HTTPResponse {
        PageRefusal(.internal, language: Language.preferred([head.headers["Accept-Language"]].compactMap(\.self)))
            .response
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
