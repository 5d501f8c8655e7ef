import CressetLog
internal import Synchronization

final class CredentialWatch: Sendable {
    static let interval = Duration.seconds(10)
    private static let looksPerKeepAlive = 3

    private struct State {
        var holders: [ObjectIdentifier: any CredentialHolder] = [:]
        var looks = 0
    }

    private let credentials: CredentialReader
    private let logger: Logger
    private let state = Mutex(State())

    init(credentials: CredentialReader, logger: Logger) {
        self.credentials = credentials
        self.logger = logger
    }

    var count: Int { state.withLock { $0.holders.count } }

    func insert(_ holder: any CredentialHolder) {
        state.withLock { $0.holders[ObjectIdentifier(holder)] = holder }
    }

    func remove(_ holder: any CredentialHolder) {
        _ = state.withLock { $0.holders.removeValue(forKey: ObjectIdentifier(holder)) }
    }

    /// Notifies listeners with ended credentials; every third time, sends keep-alives to the others.
    func look() async {
        let (holders, keepsAlive) = state.withLock { state in
            state.looks += 1
            return (Array(state.holders.values), state.looks.isMultiple(of: Self.looksPerKeepAlive))
        }
        for holder in holders {
            do {
                let credential = holder.credential
                if try await credentials.hasEnded(credential) {
                    holder.credentialEnded(credential)
                } else if keepsAlive {
                    holder.keepAlive()
                }
            } catch {
                logger.log(.error, "listener credential check failed", [("cause", .text("\(error)"))])
            }
        }
    }
}

/// A listener with a credential, which may end earlier.
protocol CredentialHolder: AnyObject, Sendable {
    var credential: RealtimeCredential { get }

    /// - Parameter credential: Checked credential, possibly no longer the current one.
    func credentialEnded(_ credential: RealtimeCredential)

    func keepAlive()
}
