import CressetLock
import CressetWire
import Foundation

final class AppVerificationState: Sendable {
    private struct State {
        var token: (data: Data, type: AuthAPNSTokenType)?
        var proof: AppProof?
        var waiting: [String: Outcome<String>] = [:]
        /// Secrets received before the wait for them began.
        var early: [(receipt: String, secret: String)] = []
    }

    private static let key = "com.google.firebase.auth"
    private static let earlyLimit = 8

    private let state = Lock(State())

    var token: (data: Data, type: AuthAPNSTokenType)? {
        get { state.withLock { $0.token } }
        set { state.withLock { $0.token = newValue } }
    }

    /// A proof either accepted by the server or unused.
    var proof: AppProof? { state.withLock { $0.proof } }

    func forget(_ proof: AppProof) {
        state.withLock { if $0.proof == proof { $0.proof = nil } }
    }

    /// Waits for the secret of a receipt.
    ///
    /// - Parameter wait: The timeout in seconds.
    func proof(
        for receipt: String, within wait: TimeInterval,
        sleepingBy sleep: @escaping @Sendable (TimeInterval) async throws -> Void
    ) async throws -> AppProof {
        let outcome = Outcome<String>()
        begin(receipt, with: outcome)
        let timer = Task {
            try await sleep(wait)
            outcome.decide { throw NSError.auth(.notificationNotForwarded) }
        }
        defer {
            timer.cancel()
            state.withLock { _ = $0.waiting.removeValue(forKey: receipt) }
        }
        let proof = AppProof.push(receipt: receipt, secret: try await outcome.value())
        state.withLock { $0.proof = proof }
        return proof
    }

    private func begin(_ receipt: String, with outcome: Outcome<String>) {
        let early = state.withLock { state -> String? in
            let index = state.early.firstIndex { $0.receipt == receipt }
            if let index { return state.early.remove(at: index).secret }
            state.waiting[receipt] = outcome
            return nil
        }
        if let early { outcome.decide { early } }
    }

    /// Handles a push notification; returns true if it is for the SDK.
    func handle(_ userInfo: [AnyHashable: Any]) -> Bool {
        guard let members = Self.members(of: userInfo[Self.key]) else { return false }
        guard let receipt = members["receipt"] as? String, let secret = members["secret"] as? String else {
            return members["warning"] is String
        }
        let outcome = state.withLock { state -> Outcome<String>? in
            if let waiting = state.waiting.removeValue(forKey: receipt) { return waiting }
            state.early = state.early.suffix(Self.earlyLimit - 1) + [(receipt, secret)]
            return nil
        }
        outcome?.decide { secret }
        return true
    }

    private static func members(of value: Any?) -> [AnyHashable: Any]? {
        if let text = value as? String { return JSONObject(parsing: text)?.foundation }
        return value as? [AnyHashable: Any]
    }
}
