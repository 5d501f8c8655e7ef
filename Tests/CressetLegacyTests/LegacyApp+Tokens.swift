import CressetAuth
import CressetTesting
import Foundation
import Testing

@testable import CressetLegacy

extension LegacyApp {
    /// Refreshes and returns the session's token.
    func refreshedToken() async throws -> String {
        let user = try #require(ref.session?.core.currentUser)
        return try await user.getIDToken(forcingRefresh: true)
    }

    /// Returns when the session has another token.
    func waitForToken(after token: String) async throws {
        let core = try #require(ref.session?.core)
        let (stream, continuation) = AsyncStream<String?>.makeStream()
        let listener = core.listeners.add(.token, in: core) { continuation.yield($0?.accessToken) }
        for await found in stream where found != token { break }
        core.listeners.remove(listener)
    }
}

extension MemoryStore {
    /// All stored data as text.
    var text: String {
        contents.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
}
