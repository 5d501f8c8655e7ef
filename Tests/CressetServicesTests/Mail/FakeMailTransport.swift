import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import Synchronization
import Testing

/// A mail transport with recorded letters and scripted results.
final class FakeMailTransport: MailTransport {
    private let answer: @Sendable (Int) async throws(DeliveryError) -> Void
    private let kept = Mutex<[MailLetter]>([])

    /// - Parameter answer: Called with the number of the letter, from 0.
    init(_ answer: @escaping @Sendable (Int) async throws(DeliveryError) -> Void = { _ in }) {
        self.answer = answer
    }

    static func failing(_ code: DeliveryError.Code) -> FakeMailTransport {
        FakeMailTransport { _ throws(DeliveryError) in throw DeliveryError(code, reason: "not today") }
    }

    var letters: [MailLetter] { kept.withLock { $0 } }

    func send(_ letter: MailLetter) async throws(DeliveryError) {
        let number = kept.withLock { letters in
            letters.append(letter)
            return letters.count - 1
        }
        try await answer(number)
    }
}

extension MailLetter {
    /// Returns a short letter from a project to Ada.
    static func sample(of projectID: String = "acme") throws -> MailLetter {
        let message = MailMessage(
            id: "m1",
            sender: try #require(MailAddress(address: "no@acme.example")),
            recipient: try #require(MailAddress(address: "ada@example.com")),
            subject: "s",
            text: "t"
        )
        return MailLetter(message, of: projectID, writtenAt: Timestamp(milliseconds: 1_767_225_600_123))
    }
}
