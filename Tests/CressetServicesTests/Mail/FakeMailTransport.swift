import CressetServer
import CressetServices
import Synchronization

/// Keeps the letters that it is given, and answers as a test tells it to.
final class FakeMailTransport: MailTransport {
    private let answer: @Sendable (Int) async throws(MailTransportError) -> Void
    private let kept = Mutex<[MailLetter]>([])

    /// - Parameter answer: Called with the number of the letter, from 0 on.
    init(_ answer: @escaping @Sendable (Int) async throws(MailTransportError) -> Void = { _ in }) {
        self.answer = answer
    }

    /// Never takes anything.
    static func failing(_ code: MailTransportError.Code) -> FakeMailTransport {
        FakeMailTransport { _ throws(MailTransportError) in throw MailTransportError(code, reason: "not today") }
    }

    /// Every letter that it was given, whatever it answered.
    var letters: [MailLetter] { kept.withLock { $0 } }

    func send(_ letter: MailLetter) async throws(MailTransportError) {
        let number = kept.withLock { letters in
            letters.append(letter)
            return letters.count - 1
        }
        try await answer(number)
    }
}
