public import CressetIdentity
import CressetMail
import CressetWire
import Synchronization

public final class EmulatorMailbox: Sendable {
    private static let capacity = 1000

    private let clock: any WallClock
    private let console: EmulatorConsole?
    private let state = Mutex(State())

    private struct State {
        var entries: [Entry] = []
        var used: Set<String> = []
    }

    public init(clock: any WallClock, console: EmulatorConsole? = nil) {
        self.clock = clock
        self.console = console
    }

    func add(_ content: Entry.Content, message: MailMessage?) {
        let entry = Entry(content: content, message: message, sentAt: clock.now())
        state.withLock { state in
            state.entries.append(entry)
            guard state.entries.count > Self.capacity else { return }
            state.used.remove(state.entries.removeFirst().secret)
        }
        guard let console, let message else { return }
        console.showMail(to: message.recipient.address, subject: message.subject, link: entry.link ?? entry.secret)
    }

    /// Removes a used code. Its mail stays visible.
    func remove(_ secret: String?) {
        guard let secret else { return }
        state.withLock { state in
            guard state.entries.contains(where: { $0.secret == secret }) else { return }
            state.used.insert(secret)
        }
    }

    func removeAll(of pool: UserPool) {
        state.withLock { state in
            state.entries.removeAll { $0.pool == pool }
        }
    }

    public func removeAll(ofProject projectID: String) {
        state.withLock { state in
            state.entries.removeAll { $0.pool.projectID == projectID }
        }
    }

    func codes(of pool: UserPool) -> [Entry] {
        state.withLock { state in
            state.entries.filter { $0.pool == pool && !state.used.contains($0.secret) }
        }
    }

    func link(ofMail id: String) -> String? {
        state.withLock { $0.entries.last { $0.message?.id == id }?.link }
    }

    var mails: [Entry] {
        state.withLock { $0.entries.filter { $0.message != nil }.reversed() }
    }

    /// Returns the project's mails, newest first.
    public func mails(ofProject projectID: String) -> [Mail] {
        mails.filter { $0.pool.projectID == projectID }.compactMap(Mail.init)
    }

    public struct Mail: Sendable {
        public let id: String
        public let recipient: String
        public let subject: String
        public let text: String
        public let kind: String
        public let link: String?
        public let sentAt: Timestamp

        fileprivate init?(_ entry: Entry) {
            guard let message = entry.message else { return nil }
            (id, recipient, subject, text) = (
                message.id, message.recipient.address, message.subject, message.text
            )
            (kind, link, sentAt) = (entry.type.rawValue, entry.link, entry.sentAt)
        }
    }
}
