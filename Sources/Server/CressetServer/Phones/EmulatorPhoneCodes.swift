import CressetIdentity
public import CressetLog
import Synchronization

/// The newest codes that the emulator has sent to phone numbers, in memory, for every reader.
public final class EmulatorPhoneCodes: Sendable {
    private static let capacity = 1000

    private let logger: Logger
    private let state = Mutex<[IssuedPhoneCode]>([])

    /// An empty list.
    ///
    /// - Parameter logger: Told of each code.
    public init(logger: Logger) {
        self.logger = logger
    }

    func add(_ issued: IssuedPhoneCode) {
        state.withLock { codes in
            codes.append(issued)
            if codes.count > Self.capacity { codes.removeFirst() }
        }
        logger.log(
            .notice,
            "text message",
            [("phone_number", .text(issued.session.phoneNumber)), ("code", .text(issued.code))]
        )
    }

    func removeAll(of pool: UserPool) {
        state.withLock { codes in codes.removeAll { $0.session.pool == pool } }
    }

    /// The codes of a pool, oldest first, those among them that were used.
    func codes(of pool: UserPool) -> [IssuedPhoneCode] {
        state.withLock { codes in codes.filter { $0.session.pool == pool } }
    }
}
