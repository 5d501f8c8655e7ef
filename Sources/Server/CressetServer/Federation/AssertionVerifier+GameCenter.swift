import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

extension AssertionVerifier {
    /// docs/wire §6.8.
    ///
    /// - Returns: Identity signed by Apple.
    func verify(
        _ request: SignInWithGameCenter.Request,
        for call: Call,
        in realm: Realm
    ) async throws -> FederatedIdentity {
        // The emulator does not have this method.
        guard let federation, !behavior.acceptsUnprovenAssertions else { throw APIError.notImplemented }
        _ = try await providers.settings(for: Federation.gameCenterID, in: realm)
        let assertion = try GameCenterAssertion(request, bundleID: try await bundleID(of: call, in: realm))
        let playerID = try await logging(requestID: call.requestID) { try await federation.verify(assertion) }
        var identity = FederatedIdentity(providerID: Federation.gameCenterID, rawID: playerID)
        identity.displayName = request.displayName.flatMap { $0.isEmpty ? nil : $0 }
        return identity
    }

    /// Signatures for other apps are worthless here.
    private func bundleID(of call: Call, in realm: Realm) async throws -> String {
        let named = call.request.head.headers["X-Ios-Bundle-Identifier"] ?? ""
        let apps = try await providers.accounts.apps(of: realm.project)
        guard apps.contains(where: { $0.app.platform == .ios && $0.app.identifier == named }) else {
            throw WireError(
                .operationNotAllowed,
                detail: "The app in X-Ios-Bundle-Identifier is not registered with this project."
            )
        }
        return named
    }
}

extension GameCenterAssertion {
    fileprivate init(_ request: SignInWithGameCenter.Request, bundleID: String) throws(WireError) {
        guard let url = request.publicKeyUrl, let timestamp = request.timestamp.flatMap({ UInt64(exactly: $0.value) }),
            let signature = request.signature.flatMap(Base64.decoded), let salt = request.salt.flatMap(Base64.decoded)
        else {
            throw WireError(
                .invalidIDPResponse,
                detail: "publicKeyUrl, signature, salt and timestamp from GameKit are required, with bytes in Base64."
            )
        }
        self.init(
            playerIDs: [request.teamPlayerId, request.gamePlayerId, request.playerId].compactMap(\.self),
            bundleID: bundleID,
            publicKeyURL: url,
            signature: signature,
            salt: salt,
            timestamp: timestamp
        )
    }
}
