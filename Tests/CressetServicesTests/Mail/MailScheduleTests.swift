import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

struct MailScheduleTests {
    /// A source of constant random bytes.
    private struct Biased: SecretSource {
        let byte: UInt8
        let vault = SecretVault(masterKey: SecretVault.makeMasterKey())

        func randomBytes(_ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }
        func digest(_ secret: [UInt8]) -> [UInt8] { vault.digest(secret) }
        func keyedDigest(_ value: [UInt8], context: String) -> [UInt8] {
            vault.keyedDigest(value, context: context)
        }
        func hmacSHA1(_ value: [UInt8], key: [UInt8]) -> [UInt8] { vault.hmacSHA1(value, key: key) }
        func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool { vault.areEqual(left, right) }
        func seal(_ secret: [UInt8], context: String) throws -> [UInt8] { try vault.seal(secret, context: context) }
        func open(_ sealed: [UInt8], context: String) throws -> [UInt8] { try vault.open(sealed, context: context) }
    }

    /// Returns the seconds a mail waits after each of its attempts.
    private func waits(
        _ count: Int,
        after code: DeliveryError.Code,
        random byte: UInt8
    ) async throws -> [Int64] {
        let bench = MailBench(store: try SQLiteStore(.memory), secrets: Biased(byte: byte))
        try await bench.add("m1")
        var waits: [Int64] = []
        try await bench.run(FakeMailTransport.failing(code)) {
            while waits.count < count {
                guard case .postponed(_, let moment) = await bench.settled() else { return }
                waits.append(moment.seconds - bench.clock.now().seconds)
                bench.clock.advance(seconds: waits.last ?? 0)
                bench.signal.wake()
            }
        }
        return waits
    }

    @Test(arguments: [DeliveryError.Code.deferred, .unreachable, .misconfigured])
    func pausesDoubleUpToAnHourAndVaryByAFifth(_ code: DeliveryError.Code) async throws {
        #expect(try await waits(9, after: code, random: 0) == [24, 48, 96, 192, 384, 768, 1536, 2880, 2880])
        #expect(try await waits(9, after: code, random: 255) == [36, 72, 144, 288, 576, 1152, 2304, 4320, 4320])
    }

    @Test func withoutAWayMailWaitsAMinuteEachTime() async throws {
        #expect(try await waits(3, after: .unconfigured, random: 0) == [48, 48, 48])
        #expect(try await waits(3, after: .unconfigured, random: 255) == [72, 72, 72])
    }

    @Test func withoutAWayTheLogHasOneLineAnHour() async throws {
        let bench = MailBench(store: try SQLiteStore(.memory), secrets: Biased(byte: 0))
        try await bench.add("m1")
        var attempts = 0
        var lines: [Int] = []
        try await bench.run(FakeMailTransport.failing(.unconfigured)) {
            // 48 seconds apart: 74 attempts pass within an hour.
            while attempts < 76 {
                guard case .postponed = await bench.settled() else { return }
                attempts += 1
                lines.append(bench.log.text.split(separator: "\n").count)
                bench.clock.advance(seconds: 48)
                bench.signal.wake()
            }
        }
        #expect(lines == [Int](repeating: 1, count: 75) + [2])
        #expect(bench.log.text.contains("mails waiting for a transport"))
        #expect(bench.log.text.contains("mail deferred") == false)
    }

    @Test func mailIsLeftAloneUntilItIsDue() async throws {
        let bench = MailBench(store: try SQLiteStore(.memory), secrets: Biased(byte: 0))
        try await bench.add("m1")
        try await bench.run(FakeMailTransport.failing(.deferred)) {
            _ = await bench.settled()
            #expect(await bench.taken() == [])
            bench.clock.advance(seconds: 23)
            bench.signal.wake()
            #expect(await bench.taken() == [])
            bench.clock.advance(seconds: 1)
            bench.signal.wake()
            #expect(await bench.taken() == ["m1"])
        }
    }

    @Test func mailOfADeadProcessIsTakenAgainAfterItsLease() async throws {
        let bench = try MailBench()
        try await bench.add("m1")
        let now = bench.clock.now()
        // A process stopped here leaves a mail leased but not sent.
        let taken = try await bench.store.store.claimDueItems(
            of: .mail,
            at: now,
            lease: Timestamp(milliseconds: now.milliseconds + 120_000),
            limit: 8
        )
        #expect(taken.map(\.id) == ["m1"])
        let transport = FakeMailTransport()
        try await bench.run(transport) {
            bench.clock.advance(seconds: 119)
            bench.signal.wake()
            #expect(await bench.taken() == [])
            bench.clock.advance(seconds: 1)
            bench.signal.wake()
            #expect(await bench.settled() == .deleted("m1"))
        }
        #expect(transport.letters.map(\.message.id) == ["m1"])
    }

    @Test func deliveryTakesItsMailForTwoMinutes() async throws {
        let bench = try MailBench()
        try await bench.add("m1")
        let transport = HeldMailTransport()
        try await bench.run(transport) {
            _ = await transport.held(1)
            let lease = bench.clock.now().milliseconds + 120_000
            for (moment, expected) in [(lease - 1, []), (lease, ["m1"])] {
                let others = try await bench.store.store.claimDueItems(
                    of: .mail,
                    at: Timestamp(milliseconds: moment),
                    lease: Timestamp(milliseconds: lease + 1),
                    limit: 8
                )
                #expect(others.map(\.id) == expected)
            }
        }
    }
}
