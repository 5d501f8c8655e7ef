import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServices

/// `GET /__/auth/action`: the page of a mailed link (docs/wire §18.6). It consumes no code: mail scanners open it.
struct GetAction: RawEndpoint {
    static let routes = [Route(.get, "__/auth/action", family: .page, access: .open)]

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let visit = try await ActionVisit(ActionParameters(call.query), for: call)
        do {
            let checked = try await accounts.checkCode(visit.parameters.code, in: visit.realm)
            guard checked.code.kind.mode == visit.parameters.mode else { throw IdentityError(.invalidCode) }
            return try response(to: checked, for: visit)
        } catch {
            throw PageRefusal(error, language: visit.language, appName: visit.appName) ?? error
        }
    }

    private func response(to checked: Accounts.CheckedCode, for visit: ActionVisit) throws -> HTTPResponse {
        switch checked.code.kind {
        case .emailSignIn:
            guard let url = visit.signInURL else { throw IdentityError(.invalidCode) }
            return .seeOther(url)
        case .passwordReset: return .page(ResetPasswordPage(checked.code, for: visit))
        case .emailVerification, .emailChange, .emailRecovery, .secondFactorRemoval, .signInMethodReversal:
            guard let confirmation = Confirmation(checked) else { throw IdentityError(.invalidCode) }
            return .page(
                ConfirmPage(
                    language: visit.language,
                    appName: visit.appName,
                    confirmation: confirmation,
                    fields: visit.parameters.fields
                )
            )
        }
    }
}

extension Confirmation {
    fileprivate init?(_ checked: Accounts.CheckedCode) {
        let code = checked.code
        switch code.kind {
        case .emailVerification: self = .verifyEmail(email: code.email)
        case .emailChange: self = .verifyAndChangeEmail(newEmail: code.newEmail ?? "")
        case .emailRecovery: self = .recoverEmail(email: code.email)
        case .secondFactorRemoval: self = .revertSecondFactor(name: checked.secondFactor?.shownName ?? "")
        case .signInMethodReversal: self = .revertSignInMethods(summary: code.methodChange?.summary ?? "")
        case .passwordReset, .emailSignIn: return nil
        }
    }
}
