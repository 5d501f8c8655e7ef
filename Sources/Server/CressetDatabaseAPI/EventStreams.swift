import CressetLog
internal import Synchronization

/// The streams that are open, and the looks at them from time to time.
final class EventStreams: Sendable {
    /// Between two looks at the credentials.
    static let interval = Duration.seconds(10)
    /// The looks after which a stream is shown to live.
    private static let looksPerKeepAlive = 3

    private struct State {
        var streams: [ObjectIdentifier: EventStream] = [:]
        var looks = 0
    }

    private let credentials: CredentialReader
    private let logger: Logger
    private let state = Mutex(State())

    init(credentials: CredentialReader, logger: Logger) {
        self.credentials = credentials
        self.logger = logger
    }

    /// The number of open streams.
    var count: Int { state.withLock { $0.streams.count } }

    func insert(_ stream: EventStream) {
        state.withLock { $0.streams[ObjectIdentifier(stream)] = stream }
    }

    func remove(_ stream: EventStream) {
        _ = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    func run(pause: @Sendable (Duration) async throws -> Void) async {
        while (try? await pause(Self.interval)) != nil { await look() }
    }

    /// Ends the streams whose credentials have ended, and every third time tells the others that they live.
    func look() async {
        let (streams, keepsAlive) = state.withLock { state in
            state.looks += 1
            return (Array(state.streams.values), state.looks.isMultiple(of: Self.looksPerKeepAlive))
        }
        for stream in streams {
            do {
                if try await credentials.hasEnded(stream.credential) {
                    stream.end("auth_revoked", saying: EventStream.revoked)
                } else if keepsAlive {
                    stream.keepAlive()
                }
            } catch {
                logger.log(.error, "a stream's credential could not be looked at", [("cause", .text("\(error)"))])
            }
        }
    }
}
