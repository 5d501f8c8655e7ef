import CressetIdentity
import CressetLog
import CressetMail
import CressetServer
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Testing

struct MailDeliveryTests {
    @Test func refusedMailIsGivenUpWithALineWithoutItsRecipient() async throws {
        let bench = try MailBench()
        try await bench.add("m1")
        let transport = FakeMailTransport.failing(.refused)
        try await bench.run(transport) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(transport.letters.count == 1)
        #expect(bench.counts == ["m1 false"])
        #expect(try await bench.store.countWaiting(.mail) == 0)
        let text = bench.log.text
        #expect(text.contains(#""level":"warning","message":"mail delivery abandoned","mail":"m1","project":"acme""#))
        #expect(text.contains(#""reason":"refused""#))
        #expect(!text.contains("ada@") && !text.contains("a-subject") && !text.contains("a-body"))
    }

    @Test(arguments: [nil, DeliveryError.Code.refused])
    func deliveryIsNotedForItsUser(_ refusal: DeliveryError.Code?) async throws {
        let store = try SQLiteStore(.memory)
        let pool = UserPool(projectID: "acme", tenantID: "hall")
        for (id, email) in [("ada", "ada@example.com"), ("bob", "bob@example.com")] {
            var account = Account(pool: pool, localID: id, createdAt: TestClock.start)
            account.email = email
            try await store.insert(account, session: nil)
        }
        let bench = MailBench(store: store)
        let content: JSONObject = [
            "sender": "no@acme.example", "subject": "s", "text": "t", "recipient": "ada@example.com",
            "kind": "emailChangeNotice", "localId": "bob", "tenantId": "hall",
        ]
        try await bench.add("m1", content.serialized())
        try await bench.run(refusal.map { .failing($0) } ?? FakeMailTransport()) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        let noted = try await store.deliveries(to: "bob", in: pool)
        let expected = Delivery(
            .mail,
            to: "ada@example.com",
            template: "emailChangeNotice",
            at: bench.clock.now(),
            failure: refusal.map { _ in "not today" }
        )
        #expect(noted == [expected])
        #expect(try await store.deliveries(to: "ada", in: pool) == [])
    }

    @Test func mailOfAnotherMasterKeyIsGivenUp() async throws {
        let bench = try MailBench()
        let vault = SecretVault(masterKey: SecretVault.makeMasterKey())
        try await bench.store.insert(
            OutboxItem(
                .mail,
                sealing: Array("{}".utf8),
                as: "m1",
                of: "acme",
                by: vault,
                at: bench.clock.now()
            )
        )
        let transport = FakeMailTransport()
        try await bench.run(transport) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(transport.letters.isEmpty)
        #expect(bench.log.text.contains(#""reason":"unreadable""#))
    }

    @Test(arguments: ["", "{}", "no JSON", #"{"sender":"a@b.c","subject":"s"}"#, #"{"sender":1,"subject":2,"text":3}"#])
    func gibberishIsGivenUp(_ content: String) async throws {
        let bench = try MailBench()
        try await bench.add("m1", Array(content.utf8))
        try await bench.run(FakeMailTransport()) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(bench.log.text.contains(#""reason":"unreadable""#))
    }

    @Test(arguments: [("ada", "no@acme.example"), ("ada@example.com", "no"), ("a b@example.com", "no@acme.example")])
    func mailWithoutAnAddressIsGivenUp(_ recipient: String, _ sender: String) async throws {
        let bench = try MailBench()
        try await bench.add("m1", to: recipient, from: sender)
        let transport = FakeMailTransport()
        try await bench.run(transport) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(transport.letters.isEmpty)
        #expect(bench.log.text.contains(#""reason":"unaddressed""#))
    }

    @Test func mailWithoutARecipientIsForgottenInSilence() async throws {
        let bench = try MailBench()
        try await bench.add("m1", to: nil)
        let transport = FakeMailTransport()
        try await bench.run(transport) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(transport.letters.isEmpty)
        #expect(bench.log.text.isEmpty)
    }

    /// A mail whose next attempt would be too late is given up at once.
    @Test(arguments: [(86_400, attempts: 0), (86_390, attempts: 1)])
    func mailIsGivenUpAfterADay(_ seconds: Int64, _ attempts: Int) async throws {
        let bench = try MailBench()
        try await bench.add("m1")
        bench.clock.advance(seconds: seconds)
        let transport = FakeMailTransport.failing(.unreachable)
        try await bench.run(transport) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(transport.letters.count == attempts)
        #expect(bench.log.text.contains(#""reason":"tooOld""#))
    }

    @Test func clockSetForwardGivesUpNoMail() async throws {
        let store = try SQLiteStore(.memory)
        let bench = MailBench(store: store)
        #expect(try await store.isSteady(bench.clock))
        try await bench.add("m1")
        bench.clock.set(ahead: 3 * 86_400)
        let transport = FakeMailTransport { number throws(DeliveryError) in
            if number == 0 { throw DeliveryError(.unreachable, reason: "no route") }
        }
        try await bench.run(transport) {
            guard case .postponed = await bench.settled() else {
                Issue.record("the mail is gone")
                return
            }
            bench.clock.set(ahead: -3 * 86_400)
            bench.signal.wake()
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(transport.letters.count == 2)
        #expect(bench.log.text.contains("abandoned") == false)
    }

    @Test func sentMailIsForgotten() async throws {
        let bench = try MailBench()
        try await bench.add("m1")
        let transport = FakeMailTransport()
        try await bench.run(transport) {
            #expect(await bench.settled() == .deleted("m1"))
        }
        let letter = try #require(transport.letters.first)
        #expect(letter.message.recipient.address == "ada@example.com")
        #expect(letter.message.subject == "a-subject")
        #expect(letter.projectID == "acme")
        #expect(try await bench.store.countWaiting(.mail) == 0)
        #expect(bench.metrics.prometheusText().contains("cresset_mails_sent_total 1"))
    }

    @Test func everyAttemptSendsTheSameMessage() async throws {
        let bench = try MailBench()
        try await bench.add("m1")
        let transport = FakeMailTransport { number throws(DeliveryError) in
            if number == 0 { throw DeliveryError(.deferred, reason: "busy") }
        }
        try await bench.run(transport) {
            guard case .postponed(_, let moment) = await bench.settled() else { return }
            bench.clock.advance(seconds: moment.seconds - bench.clock.now().seconds + 1)
            bench.signal.wake()
            #expect(await bench.settled() == .deleted("m1"))
        }
        let messages = transport.letters.map { $0.message.serialized(date: $0.writtenAt.seconds) }
        #expect(messages.count == 2 && messages.first == messages.last)
        let first = try #require(messages.first)
        #expect(String(decoding: first, as: UTF8.self).contains("Message-ID: <m1@acme.example>"))
        let metrics = bench.metrics.prometheusText()
        #expect(metrics.contains("cresset_mails_deferred_total 1"))
    }
}
