import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServerWire
import CressetServices

/// `POST /__/auth/action`: performs the action of a mailed link (docs/wire §18.6).
struct PostAction: RawEndpoint {
    static let routes = [Route(.post, "__/auth/action", family: .page, access: .open)]
    static let auditEvent: StaticString? = "mailed link"

    private static let requestReset = "requestPasswordReset"

    let accounts: Accounts
    let codes: ActionCodeMailer

    func respond(to call: Call) async throws -> HTTPResponse {
        let form = call.request.form
        let visit = try await ActionVisit(ActionParameters(form), for: call)
        do {
            return try await act(on: visit, for: call)
        } catch {
            throw PageRefusal(error, language: visit.language, appName: visit.appName) ?? error
        }
    }

    private func act(on visit: ActionVisit, for call: Call) async throws -> HTTPResponse {
        if visit.parameters.mode == Self.requestReset { return try await sendReset(for: visit, call: call) }
        let checked = try await accounts.checkCode(visit.parameters.code, in: visit.realm)
        let code = checked.code
        guard code.kind.mode == visit.parameters.mode, code.kind != .emailSignIn else {
            throw IdentityError(.invalidCode)
        }
        return code.kind == .passwordReset
            ? try await resetPassword(by: code, for: visit, call: call)
            : try await applyCode(checked, for: visit, call: call)
    }

    private func resetPassword(
        by code: ActionCode,
        for visit: ActionVisit,
        call: Call
    ) async throws -> HTTPResponse {
        let password = visit.parameters["newPassword"] ?? ""
        do {
            _ = try await accounts.acting(in: call.context).resetPassword(
                visit.parameters.code,
                to: password,
                in: visit.realm
            )
        } catch let error as IdentityError {
            guard let refusal = PasswordRefusal(error, of: password, in: visit.realm) else { throw error }
            throw PageRefusal(
                ResetPasswordPage(code, for: visit, refusal: refusal),
                status: .badRequest,
                code: WireError(error).code
            )
        }
        codes.mailbox?.remove(visit.parameters.code)
        return success(.passwordReset(email: code.email), for: visit)
    }

    private func applyCode(
        _ checked: Accounts.CheckedCode,
        for visit: ActionVisit,
        call: Call
    ) async throws -> HTTPResponse {
        let applied = try await codes.apply(visit.parameters.code, by: accounts, in: CodeContext(call, in: visit.realm))
        // Undoing the change removed the password, so the page offers a reset.
        let email = applied.code.email
        switch applied.code.kind {
        case .emailVerification: return success(.emailVerified(email: applied.code.email), for: visit)
        case .emailChange: return success(.emailChanged(newEmail: applied.account.email ?? ""), for: visit)
        case .emailRecovery: return success(.emailRecovered(email: email), for: visit, offeringResetTo: email)
        case .signInMethodReversal:
            let summary = applied.code.methodChange?.summary ?? ""
            return success(.signInMethodsReverted(summary: summary), for: visit, offeringResetTo: email)
        default:
            let name = checked.secondFactor?.shownName ?? ""
            return success(.secondFactorReverted(name: name), for: visit, offeringResetTo: email)
        }
    }

    private func success(
        _ success: Success,
        for visit: ActionVisit,
        offeringResetTo email: String? = nil
    ) -> HTTPResponse {
        var resetFields: FormFields?
        if let email {
            resetFields = [("mode", Self.requestReset), ("email", email)]
            resetFields? += visit.parameters.fields.filter { ["apiKey", "lang", "tenantId"].contains($0.name) }
        }
        return .page(
            SuccessPage(
                language: visit.language,
                appName: visit.appName,
                success: success,
                continueURL: visit.continueURL,
                resetFields: resetFields
            )
        )
    }

    /// The response does not reveal if the address has an account.
    private func sendReset(for visit: ActionVisit, call: Call) async throws -> HTTPResponse {
        var request = Accounts.CodeRequest(.passwordReset)
        request.email = visit.parameters["email"]
        let context = CodeContext(call, in: visit.realm)
        let answer = try await accounts.acting(in: call.context).sendCode(
            request,
            in: visit.realm,
            compose: codes.composer(in: context)
        )
        if let issued = answer.issued {
            try codes.record(issued, mail: answer.mail, in: context)
        } else {
            codes.wakeDelivery()
        }
        return success(.passwordResetSent(email: answer.email), for: visit)
    }
}

extension PasswordRefusal {
    fileprivate init?(_ error: IdentityError, of password: String, in realm: Realm) {
        switch error.code {
        case .weakPassword, .customPasswordRequirements:
            let unmet = realm.policy.passwordPolicy.unmetRequirements(by: password)
            self = .weakPassword(unmet: unmet.compactMap(Requirement.init))
        case .overloaded: self = .tooManyAttempts
        default: return nil
        }
    }
}
