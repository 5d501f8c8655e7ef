import CressetLock
import CressetWire
public import Foundation

/// A set of profile changes, sent together. Can be sent again after a failure.
#if canImport(ObjectiveC)
    @objc(FIRUserProfileChangeRequest)
#endif
open class UserProfileChangeRequest: NSObject, @unchecked Sendable {
    private struct Change {
        var displayName: String??
        var photoURL: URL??
    }

    private let user: User
    private let change = Lock(Change())

    init(user: User) {
        self.user = user
    }

    /// The new name; `nil` removes it.
    open var displayName: String? {
        get { change.withLock { $0.displayName ?? nil } }
        set { change.withLock { $0.displayName = .some(newValue) } }
    }

    /// The new photo; `nil` removes it.
    open var photoURL: URL? {
        get { change.withLock { $0.photoURL ?? nil } }
        set { change.withLock { $0.photoURL = .some(newValue) } }
    }

    /// Completion-handler form of ``commitChanges()``.
    open func commitChanges(completion: (((any Error)?) -> Void)?) {
        user.core.start(completion) { try await self.commitChanges() }
    }

    /// Sends the changes; succeeds immediately if there are no changes.
    open func commitChanges() async throws {
        let (displayName, photoURL) = change.withLock { ($0.displayName, $0.photoURL) }
        guard displayName != nil || photoURL != nil else { return }
        try await user.update { request in
            var removed: [UserAttributeName] = []
            if let displayName {
                request.displayName = displayName
                if displayName == nil { removed.append(.displayName) }
            }
            if let photoURL {
                request.photoUrl = photoURL?.absoluteString
                if photoURL == nil { removed.append(.photoURL) }
            }
            request.deleteAttribute = removed.isEmpty ? nil : removed
        }
    }
}
