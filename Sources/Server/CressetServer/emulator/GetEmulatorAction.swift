import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `GET /emulator/action`: performs the action of a link at once and returns JSON (docs/wire §18.6).
struct GetEmulatorAction: RawEndpoint {
    static let routes = [Route(.get, "emulator/action", family: .emulator, access: .open)]

    private static let placeholder = "NEW_PASSWORD_HERE"

    let accounts: Accounts
    let codes: ActionCodeMailer

    func respond(to call: Call) async throws -> HTTPResponse {
        let parameters = ActionParameters(call.query)
        for name in ["apiKey", "oobCode"] where (parameters[name] ?? "").isEmpty {
            return refusal("missing \(name) query parameter")
        }
        guard let project = try await call.projects.project(apiKey: parameters.apiKey),
            let realm = try await call.projects.realm(of: project, tenantID: parameters.tenantID)
        else { return refusal("unknown project") }
        guard let kind = ActionCode.Kind.allCases.first(where: { $0.mode == parameters.mode }) else {
            return refusal("Invalid mode")
        }
        do {
            return try await act(on: kind, parameters: parameters, in: CodeContext(call, in: realm))
        } catch let error as IdentityError {
            let isWeak = [.weakPassword, .customPasswordRequirements].contains(error.code)
            return refusal(
                Self.text(of: error, kind: kind),
                instructions: isWeak
                    ? "Open this URL again with another password." : "Request a new link and open it."
            )
        }
    }

    private func act(
        on kind: ActionCode.Kind,
        parameters: ActionParameters,
        in context: CodeContext
    ) async throws -> HTTPResponse {
        let code = try await accounts.checkCode(parameters.code, in: context.realm).code
        guard code.kind == kind else { return refusal("Requested mode does not match the OOB code provided.") }
        switch kind {
        case .emailSignIn: return signIn(with: parameters, query: context.call.query)
        case .passwordReset: return try await resetPassword(by: code, parameters: parameters, in: context)
        case .emailVerification, .emailChange, .emailRecovery, .secondFactorRemoval, .signInMethodReversal:
            return try await apply(parameters, in: context)
        }
    }

    private func signIn(with parameters: ActionParameters, query: HTTPQuery) -> HTTPResponse {
        guard let url = parameters.continueURL, DomainName.host(ofURL: url) != nil else {
            return refusal(
                "Missing continueUrl query parameter",
                instructions: "To sign in, append &continueUrl=YOUR_APP_URL to the link."
            )
        }
        let items = query.items.filter { $0.name != "continueUrl" }.map { (name: $0.name, value: $0.value) }
        return .seeOther(HTTPQuery(items).appended(to: url))
    }

    private func resetPassword(
        by code: ActionCode,
        parameters: ActionParameters,
        in context: CodeContext
    ) async throws -> HTTPResponse {
        guard let password = parameters["newPassword"], !password.isEmpty, password != Self.placeholder else {
            return refusal(
                "missing newPassword query parameter",
                instructions:
                    "To reset the password for \(code.email), open this URL with &newPassword=\(Self.placeholder) "
                    + "appended, and replace the last word with the new password."
            )
        }
        _ = try await accounts.acting(in: context.call.context).resetPassword(
            parameters.code,
            to: password,
            in: context.realm
        )
        codes.mailbox?.remove(parameters.code)
        return done(
            "The password has been successfully updated.",
            members: ["email": .string(code.email)],
            for: parameters
        )
    }

    private func apply(_ parameters: ActionParameters, in context: CodeContext) async throws -> HTTPResponse {
        let applied = try await codes.apply(parameters.code, by: accounts, in: context)
        let email = JSONValue.string(applied.account.email ?? "")
        return switch applied.code.kind {
        case .emailVerification:
            done("The email has been successfully verified.", members: ["email": email], for: parameters)
        case .emailChange:
            done("The email has been successfully changed.", members: ["newEmail": email], for: parameters)
        case .emailRecovery: answer(["success": "The email has been successfully reset.", "email": email])
        default: done("The second factor has been removed.", for: parameters)
        }
    }

    private func done(
        _ text: String,
        members: JSONObject = [:],
        for parameters: ActionParameters
    ) -> HTTPResponse {
        if let url = parameters.continueURL, DomainName.host(ofURL: url) != nil { return .seeOther(url) }
        var message: JSONObject = ["success": .string(text)]
        for (name, value) in members.members { message[name] = value }
        return answer(message)
    }

    private func refusal(_ text: String, instructions: String? = nil) -> HTTPResponse {
        var message: JSONObject = ["error": .string(text)]
        message["instructions"] = instructions.map(JSONValue.string)
        return answer(message, status: .badRequest)
    }

    private func answer(_ message: JSONObject, status: HTTPStatus = .ok) -> HTTPResponse {
        .json(JSONValue.object(["authEmulator": .object(message)]).serialized(), status: status)
    }

    private static func text(of error: IdentityError, kind: ActionCode.Kind) -> String {
        switch error.code {
        case .weakPassword: "Password must be at least six characters long."
        case .invalidCode, .expiredCode:
            "Your request to \(purpose(of: kind)) has expired or the link has already been used."
        default: WireError(error).message
        }
    }

    private static func purpose(of kind: ActionCode.Kind) -> String {
        switch kind {
        case .passwordReset: "reset your password"
        case .emailVerification: "verify your email"
        case .emailSignIn: "sign in"
        case .emailChange: "change your email"
        case .emailRecovery: "recover your email"
        case .secondFactorRemoval: "remove your second factor"
        case .signInMethodReversal: "restore your sign-in methods"
        }
    }
}
