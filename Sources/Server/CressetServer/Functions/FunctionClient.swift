import CressetFederation
import CressetIdentity
import CressetLog
import CressetServices
import CressetTokens
import CressetWire

struct FunctionClient: BlockingFunctions {
    /// Maximum length of a function's error text for clients, in characters.
    private static let refusalLimit = 2048
    private static let eventIDBytes = 16

    let transport: any ProviderTransport
    let signingKeys: SigningKeys
    let secrets: any SecretSource
    let clock: any WallClock
    let logger: Logger
    let behavior: Behavior
    let slots = FunctionSlots()

    func answer(
        to event: BlockingEvent,
        from client: RequestContext,
        at address: String,
        of pool: UserPool
    ) async throws -> FunctionAnswer {
        let projectID = pool.projectID
        let request = try await request(for: event, from: client, at: address, of: pool)
        guard await slots.acquire(of: projectID, for: client.clientAddress) else { throw IdentityError(.overloaded) }
        defer { slots.release(of: projectID, for: client.clientAddress) }
        do {
            return try answer(of: try await transport.send(request), from: address, to: event.kind)
        } catch let error as ProviderTransportError {
            log(event, of: projectID, cause: error.cause)
            throw failure(error.isTimeout ? "Deadline exceeded making request" : "Failed to make request", to: address)
        } catch let error as IdentityError {
            log(event, of: projectID, cause: "refused or invalid response: \(error.code)")
            throw error
        }
    }

    private func request(
        for event: BlockingEvent,
        from client: RequestContext,
        at address: String,
        of pool: UserPool
    ) async throws -> ProviderRequest {
        let id = Base64.urlEncoded(secrets.randomBytes(Self.eventIDBytes))
        let token = try FunctionToken.signed(
            event.claims(id: id, from: client, of: pool),
            for: address,
            projectID: pool.projectID,
            by: behavior.usesUnsignedTokens ? .none : .keys(try await signingKeys.ring()),
            at: clock.now().seconds
        )
        let body: JSONObject = ["data": ["jwt": .string(token)]]
        return ProviderRequest(
            method: "POST",
            url: address,
            headers: [("content-type", "application/json"), ("user-agent", "cresset")],
            body: body.serialized()
        )
    }

    private func answer(
        of response: ProviderResponse,
        from address: String,
        to kind: BlockingEvent.Kind
    ) throws(IdentityError) -> FunctionAnswer {
        guard (200..<300).contains(response.status) else {
            let text = String(String(decoding: response.body, as: UTF8.self).prefix(Self.refusalLimit))
            throw IdentityError(
                .functionRefused,
                detail: behavior.usesEmulatorTexts
                    ? "((HTTP request to \(address) returned HTTP error \(response.status): \(text)))"
                    : "HTTP Cloud Function returned an error: \(text)"
            )
        }
        guard let body = JSONObject(parsing: response.body) else {
            throw IdentityError(.functionFailed, detail: "((Response body is not valid JSON.))")
        }
        return try FunctionAnswer(body, to: kind)
    }

    /// Only the emulator reveals the address.
    private func failure(_ words: String, to address: String) -> IdentityError {
        IdentityError(
            .functionFailed,
            detail: behavior.usesEmulatorTexts ? "((\(words) to \(address).))" : "((\(words).))"
        )
    }

    private func log(_ event: BlockingEvent, of projectID: String, cause: String) {
        logger.log(
            .warning,
            "blocking function failed",
            [("project", .text(projectID)), ("event", .text(event.kind.rawValue)), ("cause", .text(cause))]
        )
    }
}
