import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetLog
import CressetServerWire
import CressetServices
import CressetWire

struct CaptchaVerifier: Sendable {
    private static let maxToken = 4096
    /// Longer than the token lifetime of all services, 2 minutes.
    private static let memory: Int64 = 600

    let transport: (any ProviderTransport)?
    let store: any NonceStore
    let secrets: any SecretSource
    let clock: any WallClock
    let logger: Logger

    /// Consumes a token.
    ///
    /// - Parameter host: Host of the project's pages; the project's authorized domains are accepted, too.
    func use(
        _ token: String,
        with settings: CaptchaSettings,
        from host: String?,
        in project: Project
    ) async throws {
        guard token.utf8.count <= Self.maxToken else { throw WireError(.captchaCheckFailed) }
        let answer = try await call(settings, about: token, in: project)
        guard answer["success"]?.bool == true else { throw WireError(.captchaCheckFailed) }
        guard let shownOn = answer["hostname"]?.string, shownOn == host || project.authorizedDomains.contains(shownOn)
        else { throw WireError(.captchaCheckFailed, detail: "The token belongs to another site.") }
        let digest = secrets.digest(Array("captcha/\(project.id)/\(token)".utf8))
        let end = clock.now().adding(milliseconds: Self.memory * 1000)
        guard try await store.useNonce(digest, until: end) else {
            throw WireError(.captchaCheckFailed, detail: "The token has already been used.")
        }
    }

    private func call(
        _ settings: CaptchaSettings,
        about token: String,
        in project: Project
    ) async throws -> JSONObject {
        guard let secretKey = ProjectSecret.captcha.opened(settings.sealedSecretKey, of: project.id, by: secrets) else {
            throw failure("the project's secret key cannot be read", of: settings)
        }
        let form = HTTPQuery([("secret", secretKey), ("response", token)])
        let request = ProviderRequest(
            method: "POST",
            url: settings.service.verificationURL,
            headers: [("content-type", "application/x-www-form-urlencoded"), ("user-agent", "cresset")],
            body: Array(form.text.utf8)
        )
        guard let transport else { throw failure("this server has no HTTP client for captcha services", of: settings) }
        do throws(ProviderTransportError) {
            let response = try await transport.send(request)
            guard response.status == 200, let answer = JSONObject(parsing: response.body) else {
                throw ProviderTransportError(cause: "the service returned status \(response.status)")
            }
            return answer
        } catch {
            throw failure(error.cause, of: settings)
        }
    }

    private func failure(_ cause: String, of settings: CaptchaSettings) -> WireError {
        logger.log(
            .warning,
            "captcha service failed",
            [("service", .text(settings.service.rawValue)), ("cause", .text(cause))]
        )
        return WireError(
            .captchaCheckFailed,
            detail: "The token could not be checked. Try again later."
        )
    }
}

extension CaptchaSettings.Service {
    fileprivate var verificationURL: String {
        switch self {
        case .hcaptcha: "https://api.hcaptcha.com/siteverify"
        case .turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify"
        case .recaptcha: "https://www.google.com/recaptcha/api/siteverify"
        }
    }
}
