import CressetIdentity
public import CressetLog
import Synchronization

public final class EmulatorPhoneCodes: Sendable {
    private static let capacity = 1000

    private let logger: Logger
    private let state = Mutex<[IssuedPhoneCode]>([])

    /// Creates an empty list.
    ///
    /// - Parameter logger: Logs each code.
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

    func codes(of pool: UserPool) -> [IssuedPhoneCode] {
        state.withLock { codes in codes.filter { $0.session.pool == pool } }
    }
}
