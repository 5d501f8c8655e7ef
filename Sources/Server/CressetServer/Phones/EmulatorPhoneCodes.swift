public import CressetIdentity
import Synchronization

public final class EmulatorPhoneCodes: Sendable {
    private static let capacity = 1000

    private let console: EmulatorConsole
    private let state = Mutex<[IssuedPhoneCode]>([])

    public init(console: EmulatorConsole) {
        self.console = console
    }

    func add(_ issued: IssuedPhoneCode) {
        state.withLock { codes in
            codes.append(issued)
            if codes.count > Self.capacity { codes.removeFirst() }
        }
        console.showCode(issued.code, for: issued.session.phoneNumber)
    }

    func removeAll(of pool: UserPool) {
        state.withLock { codes in codes.removeAll { $0.session.pool == pool } }
    }

    public func removeAll(ofProject projectID: String) {
        state.withLock { codes in codes.removeAll { $0.session.pool.projectID == projectID } }
    }

    /// Returns the project's codes, oldest first.
    public func codes(ofProject projectID: String) -> [IssuedPhoneCode] {
        state.withLock { codes in codes.filter { $0.session.pool.projectID == projectID } }
    }

    func codes(of pool: UserPool) -> [IssuedPhoneCode] {
        state.withLock { codes in codes.filter { $0.session.pool == pool } }
    }
}
