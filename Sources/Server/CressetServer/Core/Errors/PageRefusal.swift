import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServerWire
import CressetWire

struct PageRefusal: Error {
    let response: HTTPResponse
    let code: String

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

    /// - Parameter detail: Hint for app developers: `unauthorized-domain`, optionally with a colon and more text.
    init(_ error: AuthRedirectError, detail: String, language: Language, appName: String? = nil) {
        response = .page(
            AuthRedirectErrorPage(language: language, appName: appName, error: error, detail: detail),
            status: .badRequest
        )
        code = String(detail.prefix { $0 != ":" })
    }

    init(_ response: HTTPResponse, code: String) {
        self.response = response
        self.code = code
    }

    /// `nil` for errors other than rejected action codes.
    init?(_ error: any Error, language: Language, appName: String) {
        guard let error = error as? IdentityError else { return nil }
        self.init(
            Self.pageError(error.code),
            language: language,
            appName: appName,
            code: WireError(error).code.rawValue
        )
    }

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
