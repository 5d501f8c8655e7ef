import CressetLog
internal import Synchronization

/// The looks, from time to time, at the credentials of those who listen.
final class CredentialWatch: Sendable {
    /// Between two looks at the credentials.
    static let interval = Duration.seconds(10)
    /// The looks after which a client is shown that the connection lives.
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

    /// The number of those who listen.
    var count: Int { state.withLock { $0.holders.count } }

    func insert(_ holder: any CredentialHolder) {
        state.withLock { $0.holders[ObjectIdentifier(holder)] = holder }
    }

    func remove(_ holder: any CredentialHolder) {
        _ = state.withLock { $0.holders.removeValue(forKey: ObjectIdentifier(holder)) }
    }

    /// Tells those whose credentials have ended, and every third time shows the others that they live.
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
