public import CressetHTTP

extension Application {
    /// True for requests with a bearer token to an endpoint with a larger limit.
    public func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool {
        if let beside = responderBeside(for: head) { return beside.mayTakeLargeBody(for: head) }
        guard head.headers["Authorization"] != nil, let match = router.match(head.method, path: head.path) else {
            return false
        }
        return Self.bodyLimit(of: match) > bodyLimit(for: head)
    }

    /// Verifies the administrator before the body is read. Returns the size limit or an error response.
    public func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission {
        let start = ContinuousClock.now
        var head = head
        head.remoteAddress = clientAddress(of: head)
        if let beside = responderBeside(for: head) {
            let admission = await beside.admitLargeBody(for: head)
            guard case .refused(let response) = admission else { return admission }
            let label = EndpointLabel(name: beside.name)
            return .refused(
                finish(response, to: head, endpoint: label, code: nil, since: start, requestID: makeRequestID())
            )
        }
        guard let match = router.match(head.method, path: head.path) else { return .upTo(bodyLimit(for: head)) }
        let requestID = makeRequestID()
        do {
            let call = try await call(HTTPRequest(head: head, body: []), matching: match, requestID: requestID)
            guard call.isAdministrator else { return .upTo(bodyLimit(for: head)) }
            if match.parameters["project"] != nil { _ = try await call.project() }
            return .upTo(Self.bodyLimit(of: match))
        } catch {
            let refusal = Refusal(error, family: match.route.family, behavior: behavior)
            if let cause = refusal.internalCause {
                log.recordFailure(
                    cause,
                    isOutage: refusal.isOutage,
                    endpoint: match.label.name,
                    requestID: requestID
                )
            }
            return .refused(
                finish(
                    refusal.response,
                    to: head,
                    endpoint: match.label,
                    code: refusal.code,
                    since: start,
                    requestID: requestID
                )
            )
        }
    }

    private static func bodyLimit(of match: Router.Match) -> Int {
        type(of: match.endpoint).bodyLimit
    }
}
