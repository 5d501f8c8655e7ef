import CressetIdentity
import CressetLog
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

struct MailFlowTests {
    private static let reset: JSONObject = ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]

    @Test func freedSlotGoesToTheNextMail() async throws {
        let bench = try MailBench()
        for number in 0..<9 { try await bench.add("m\(number)") }
        let transport = HeldMailTransport()
        try await bench.run(transport) {
            var begun = await transport.held(7)
            transport.letGo()
            begun.formUnion(await transport.held(1))
            #expect(begun.count == 8)
        }
    }

    @Test func oneSlowMailHoldsNoOtherUp() async throws {
        let bench = try MailBench()
        try await bench.add("slow")
        let slow = HeldMailTransport()
        let transport = FakeMailTransport { number throws(DeliveryError) in
            guard number == 0 else { return }
            _ = await slow.held(1)
        }
        try await bench.run(transport) {
            #expect(await bench.taken() == ["slow"])
            try await bench.add("quick")
            bench.signal.wake()
            #expect(await bench.settled() == .deleted("quick"))
        }
    }

    @Test func signalWakesAndSoDoesTheTime() async throws {
        let bench = try MailBench()
        try await bench.run(FakeMailTransport()) {
            #expect(await bench.taken() == [])
            try await bench.add("m1")
            bench.signal.wake()
            #expect(await bench.settled() == .deleted("m1"))
            try await bench.add("m2")
            bench.tick()
            #expect(await bench.settled() == .deleted("m2"))
        }
    }

    @Test func mailsThatWaitAreCounted() async throws {
        let bench = try MailBench()
        for id in ["m1", "m2"] { try await bench.add(id) }
        try await bench.run(FakeMailTransport.failing(.refused)) {
            for _ in 0..<2 { _ = await bench.settled() }
            let before = bench.metrics.prometheusText()
            #expect(before.contains("\ncresset_mails_waiting 2"))
            #expect(before.contains(#"cresset_mails_given_up_total{reason="refused"} 2"#))
            #expect(before.contains(#"cresset_mails_given_up_total{reason="tooOld"} 0"#))
        }
    }

    @Test func mailThatIsNotHandedOverAtTheEndGoesBack() async throws {
        let bench = try MailBench()
        try await bench.add("m1")
        let transport = HeldMailTransport()
        try await bench.run(transport) { _ = await transport.held(1) }
        let again = try await bench.store.store.claimDueItems(
            of: .mail,
            at: bench.clock.now(),
            lease: bench.clock.now(),
            limit: 8
        )
        #expect(again.map(\.id) == ["m1"])
        #expect(bench.log.text.isEmpty)
    }

    @Test func deadTransportSlowsNoRequest() async throws {
        let signal = OutboxSignal()
        try await TestService.run(configure: { $0.wakeMail = { signal.wake() } }) { service in
            try await service.signUp()
            let bench = MailBench(
                store: service.store,
                clock: service.clock,
                signal: signal,
                secrets: service.vault
            )
            let transport = HeldMailTransport()
            try await bench.run(transport) {
                let first = try await service.post("v1/accounts:sendOobCode", Self.reset)
                #expect(first.status == 200)
                _ = await transport.held(1)
                for _ in 0..<3 {
                    let answer = try await service.post("v1/accounts:sendOobCode", Self.reset)
                    #expect(answer.status == 200)
                }
                let waiting = try await service.store.countWaiting(.mail)
                #expect(waiting == 4)
            }
        }
    }
}
