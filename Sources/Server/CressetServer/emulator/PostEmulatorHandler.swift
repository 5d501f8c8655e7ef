import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST /emulator/auth/handler`: returns to the app with the selected account.
struct PostEmulatorHandler: RawEndpoint {
    static let routes = [Route(.post, "emulator/auth/handler", family: .emulator, access: .open)]

    let redirect: AuthRedirect

    func respond(to call: Call) async throws -> HTTPResponse {
        let form = call.request.form
        guard form["apiKey"]?.isEmpty == false, form["providerId"]?.isEmpty == false else {
            return GetEmulatorHandler.missing
        }
        let arrival = try await AuthRedirectRequest(form, for: call, targets: redirect.targets)
        let identity = EmulatorIdentity(
            form,
            made: redirect.secrets.randomBytes(20).map { String($0 % 10) }.joined()
        )
        let origin = redirect.origin.url(for: call.request.head)
        let visit = AuthRedirectState(
            arrival.request,
            target: arrival.target,
            projectID: arrival.realm.project.id,
            sessionID: "ValueNotUsedByAuthEmulator",
            until: 0,
            browser: ""
        )
        let answer = identity.answer(of: arrival.request.providerID)
        return redirect.response(
            to: .answered(link: "\(origin)/emulator/auth/handler?\(answer)"),
            of: visit,
            language: arrival.language,
            origin: origin
        )
    }
}
