import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// Runs the bot check before an SMS on a page, and returns its token to the app (docs/wire §18.3).
struct AppVerification: Sendable {
    let targets: ReturnTargets
    let proof: CallerProof
    let origin: PublicOrigin

    func page(for call: Call) async throws -> HTTPResponse {
        let arrival = try await AuthRedirectRequest(call.query, for: call, targets: targets)
        let project = arrival.realm.project
        let origin = origin.pagesURL(for: call.request.head, of: project)
        let visit = AuthRedirectState(
            arrival.request,
            target: arrival.target,
            projectID: project.id,
            sessionID: nil,
            until: 0,
            browser: ""
        )
        let outcome = AuthRedirectOutcome.verified(token: VerificationScript.placeholder)
        let event = AuthEvent(visit: visit, outcome: outcome, origin: origin)
        guard case .app(let target) = event.step else {
            throw PageRefusal(
                .failed,
                detail: "argument-error: web apps must load \(VerificationScript.path) instead",
                language: arrival.language
            )
        }
        let page = VerificationPage(
            language: arrival.language,
            appName: project.id,
            proof: try proof.asked(in: project),
            target: target
        )
        guard let captcha = CaptchaSettings(project: project.config) else { return .authRedirect(page) }
        return .authRedirect(page, policy: PagePolicy.verification(by: captcha.service.widget))
    }
}
