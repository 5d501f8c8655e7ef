import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `accounts:sendOobCode`: mails a code, returns its link to an administrator (docs/wire §9.2), or mails a temporary
/// password.
struct SendOobCodeEndpoint: Endpoint {
    typealias Method = SendOobCode

    static let access = Access.client(.sendResets)
    static let auditEvent: StaticString? = "mailed code"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        // Links and changes of addresses give more than a mail to the user does.
        if request.returnOobLink == true || !Self.isReset(request) { try call.caller.require(.editUsers) }
        guard request.requestType != .temporaryPassword else {
            return try await sendTemporaryPassword(request, in: CodeContext(call, in: named))
        }
        let kind = try kind(of: request, behavior: call.behavior)
        let returnsLink = request.returnOobLink ?? false
        guard !returnsLink || call.isAdministrator else { throw APIError.insufficientPermission }
        let (codeRequest, realm) = try await codeRequest(kind, from: request, for: call, in: named)
        let context = CodeContext(call, in: realm, settings: LinkSettings(request))
        let answer = try await accounts.acting(in: call.context).sendCode(
            codeRequest,
            in: realm,
            compose: codes.composer(in: context, sendsMail: !returnsLink)
        )
        var response = SendOobCode.Response(email: answer.email)
        if let issued = answer.issued {
            try codes.record(issued, mail: answer.mail, in: context)
            if returnsLink {
                response.oobCode = issued.secret
                response.oobLink = try codes.link(for: issued, in: context)
            }
        } else {
            codes.wakeDelivery()
        }
        return response
    }

    private static func isReset(_ request: SendOobCode.Request) -> Bool {
        request.requestType == .passwordReset || request.requestType == .temporaryPassword
    }

    private func sendTemporaryPassword(
        _ request: SendOobCode.Request,
        in context: CodeContext
    ) async throws -> Method.Response {
        // Temporary passwords have no link.
        guard request.returnOobLink != true else { throw WireError(.unexpectedParameter, detail: "returnOobLink") }
        let email = try await codes.sendTemporaryPassword(to: request.email, by: accounts, in: context)
        return SendOobCode.Response(email: email)
    }

    private func kind(of request: SendOobCode.Request, behavior: Behavior) throws -> ActionCode.Kind {
        guard let type = request.requestType else { throw WireError(.missingReqType) }
        guard let kind = ActionCode.Kind(wire: type), kind.canBeAskedFor else {
            throw WireError(behavior.usesEmulatorTexts ? .missingReqType : .invalidReqType)
        }
        return kind
    }

    private func codeRequest(
        _ kind: ActionCode.Kind,
        from request: SendOobCode.Request,
        for call: Call,
        in named: Realm
    ) async throws -> (Accounts.CodeRequest, Realm) {
        let project = named.project
        var idToken: Result<PresentedIDToken, IdentityError>?
        if let text = request.idToken { idToken = try await tokens.check(text, in: project, recording: call.subject) }
        let realm = try await call.realm(named, tokenTenantID: try? idToken?.get().tenantID)
        let settings = LinkSettings(request)
        var codeRequest = Accounts.CodeRequest(kind)
        codeRequest.email = request.email
        codeRequest.newEmail = request.newEmail
        codeRequest.idToken = idToken
        codeRequest.isFromAdministrator = call.isAdministrator
        codeRequest.wantsLinkAlone = request.returnOobLink ?? false
        codeRequest.hasContinueURL = request.continueUrl != nil
        codeRequest.namesLinkDomain = settings.linkDomain != nil
        codeRequest.checkLink = { [checksDomains = call.behavior.checksLinkDomains] domains in
            try settings.check(
                in: project,
                carryingCode: kind == .emailSignIn,
                linkDomains: domains,
                checksDomains: checksDomains
            )
        }
        return (codeRequest, realm)
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        guard [.emailSignin, .passwordReset, .temporaryPassword].contains(request.requestType), request.idToken == nil
        else { return nil }
        return await call.attempt(
            SignInAttempt.User(email: request.email),
            by: "mail",
            tenantID: request.tenantId,
            targetProjectID: request.targetProjectId
        )
    }
}

extension ActionCode.Kind {
    fileprivate var canBeAskedFor: Bool {
        ![.emailRecovery, .secondFactorRemoval, .signInMethodReversal].contains(self)
    }
}
