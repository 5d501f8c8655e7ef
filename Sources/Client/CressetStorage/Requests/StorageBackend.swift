import CressetAuth
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct StorageBackend: Sendable {
    let core: AuthCore
    let origin: String

    /// Repeats a request until the server answers.
    func perform(_ request: StorageRequest, within limit: TimeInterval) async throws -> HTTPTransportResponse {
        var retry = Retry(within: limit, on: core.platform)
        while true {
            do {
                return try await attempt(request)
            } catch let interruption as Interruption {
                try await retry.wait(after: interruption)
            }
        }
    }

    /// Sends a request once, or again with a new token after status 401.
    ///
    /// - Throws: ``Interruption``, ``StorageError`` or `CancellationError`.
    func attempt(_ request: StorageRequest) async throws -> HTTPTransportResponse {
        guard let user = core.currentUser else { return try await send(request) }
        let response = try await send(request, token: try await token(of: user))
        guard response.status == 401 else { return response }
        return try await send(request, token: try await token(of: user, isForced: true))
    }

    private func token(of user: User, isForced: Bool = false) async throws -> String {
        do {
            return try await user.getIDToken(forcingRefresh: isForced)
        } catch let error as CancellationError {
            throw error
        } catch let error as NSError {
            if error.domain == AuthErrors.domain, error.code == AuthErrorCode.networkError.rawValue {
                throw Interruption(reason: error.localizedDescription)
            }
            throw StorageError.unauthenticated(serverError: [
                "ResponseErrorDomain": error.domain, "ResponseErrorCode": error.code, NSUnderlyingErrorKey: error,
            ])
        }
    }

    private func send(_ request: StorageRequest, token: String? = nil) async throws -> HTTPTransportResponse {
        let response: HTTPTransportResponse
        do {
            response = try await core.platform.transport.send(try message(of: request, token: token))
        } catch {
            guard !Task.isCancelled, !(error is CancellationError) else { throw CancellationError() }
            let failure = BackendError.transportError(error, server: origin)
            AuthLog.write("storage: no answer (\((error as NSError).code))")
            guard BackendError.isPermanent(error) else { throw Interruption(reason: failure.localizedDescription) }
            throw StorageError.unknown(
                message: failure.localizedDescription, serverError: [NSUnderlyingErrorKey: error as NSError])
        }
        AuthLog.write("storage \(request.method): \(response.status)")
        guard [408, 429].contains(response.status) || response.status >= 500 && response.status != 501 else {
            return response
        }
        throw Interruption(
            reason: "\(origin) returned status \(response.status)",
            retryAfter: response.header("Retry-After").flatMap { TimeInterval($0) })
    }

    private func message(of request: StorageRequest, token: String?) throws -> URLRequest {
        guard let url = URL(string: origin + request.target) else { throw URLError(.badURL) }
        var message = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        message.httpMethod = request.method
        message.httpBody = request.body
        for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
        message.setValue("ios/\(AuthCore.version)", forHTTPHeaderField: "X-Firebase-Storage-Version")
        message.setValue(core.configuration.googleAppID, forHTTPHeaderField: "X-Firebase-GMPID")
        if let token { message.setValue("Firebase \(token)", forHTTPHeaderField: "Authorization") }
        return message
    }
}
