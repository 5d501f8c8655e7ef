import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// `POST /__/auth/action`: does what the page of a mailed link has asked about (docs/wire §18.6).
struct PostAction: RawEndpoint {
    static let routes = [Route(.post, "__/auth/action", family: .page, access: .open)]
    static let auditEvent: StaticString? = "mailed link"

    /// The mode of the form that offers a new password after an address was brought back.
    private static let requestReset = "requestPasswordReset"

    let accounts: Accounts
    let codes: ActionCodeMailer

    func respond(to call: Call) async throws -> HTTPResponse {
        let form = HTTPQuery(String(decoding: call.request.body, as: UTF8.self))
        let visit = try await ActionVisit(ActionParameters(form), call)
        do {
            return try await act(visit, call)
        } catch {
            throw PageRefusal(error, in: visit) ?? error
        }
    }

    private func act(_ visit: ActionVisit, _ call: Call) async throws -> HTTPResponse {
        if visit.parameters.mode == Self.requestReset { return try await sendReset(visit, call) }
        let checked = try await accounts.checkCode(visit.parameters.code, in: visit.realm)
        let code = checked.code
        guard code.kind.mode == visit.parameters.mode, code.kind != .emailSignIn else {
            throw IdentityError(.invalidCode)
        }
        return code.kind == .passwordReset
            ? try await resetPassword(code, visit, call) : try await applyCode(checked, visit, call)
    }

    private func resetPassword(_ code: ActionCode, _ visit: ActionVisit, _ call: Call) async throws -> HTTPResponse {
        let password = visit.parameters["newPassword"] ?? ""
        do {
            _ = try await accounts.resetPassword(
                visit.parameters.code, to: password, from: call.address, in: visit.realm)
        } catch let error as IdentityError {
            guard let refusal = PasswordRefusal(error, of: password, in: visit.realm) else { throw error }
            throw PageRefusal(
                ResetPasswordPage(code, visit, refusal: refusal), status: .badRequest, code: WireError(error).code)
        }
        codes.mailbox?.remove(visit.parameters.code)
        return success(.passwordReset(email: code.email), visit)
    }

    private func applyCode(
        _ checked: Accounts.CheckedCode, _ visit: ActionVisit, _ call: Call
    ) async throws -> HTTPResponse {
        let applied = try await codes.apply(visit.parameters.code, by: accounts, call, in: visit.realm)
        switch applied.code.kind {
        case .emailVerification: return success(.emailVerified(email: applied.code.email), visit)
        case .emailChange: return success(.emailChanged(newEmail: applied.account.email ?? ""), visit)
        case .emailRecovery: return success(.emailRecovered(email: applied.code.email), visit)
        case .signInMethodReversal:
            return success(.signInMethodsReverted(summary: applied.code.methodChange?.summary ?? ""), visit)
        default: return success(.secondFactorReverted(name: checked.secondFactor?.shownName ?? ""), visit)
        }
    }

    private func success(_ success: Success, _ visit: ActionVisit) -> HTTPResponse {
        var resetFields: FormFields?
        if case .emailRecovered(let email) = success {
            resetFields = [("mode", Self.requestReset), ("email", email)]
            resetFields? += visit.parameters.fields.filter { ["apiKey", "lang", "tenantId"].contains($0.name) }
        }
        return .page(
            SuccessPage(
                language: visit.language, appName: visit.appName, success: success, continueURL: visit.continueURL,
                resetFields: resetFields))
    }

    /// Anybody may ask for that; the answer does not tell whether the address has an account.
    private func sendReset(_ visit: ActionVisit, _ call: Call) async throws -> HTTPResponse {
        var request = Accounts.CodeRequest(.passwordReset)
        request.email = visit.parameters["email"]
        request.clientAddress = call.address
        let answer = try await accounts.sendCode(
            request, in: visit.realm, compose: codes.composer(LinkSettings(), call, in: visit.realm))
        if let issued = answer.issued {
            try codes.note(issued, mail: answer.mail, LinkSettings(), call, in: visit.realm)
        } else {
            codes.wakeDelivery()
        }
        return success(.passwordResetSent(email: answer.email), visit)
    }
}

extension PasswordRefusal {
    /// What is wrong with the password; `nil` if it is something else that was refused.
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
