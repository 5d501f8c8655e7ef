import CressetRealtime
import Testing

struct PushIDsTests {
    @Test func namesOrderByTheirInstants() {
        let ids = PushIDs { [UInt8](repeating: 200, count: $0) }
        #expect(ids.next(at: 0) == "--------777777777777")
        #expect(ids.next(at: 1) == "-------0777777777777")
        #expect(ids.next(at: 1_700_000_000_000) == "-NjEtLV-777777777777")
    }

    @Test func namesOfOneMillisecondOrderAsTheyWereMade() {
        let ids = PushIDs { [UInt8](repeating: 0, count: $0 - 1) + [62] }
        let names = (0..<200).map { _ in ids.next(at: 7) } + [ids.next(at: 3), ids.next(at: 8)]
        #expect(Set(names).count == names.count)
        #expect(zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func millisecondWithoutNamesLeftIsLeftEarly() {
        let ids = PushIDs { [UInt8](repeating: 63, count: $0) }
        #expect(ids.next(at: 7) == "-------6zzzzzzzzzzzz")
        #expect(ids.next(at: 7) == "-------7zzzzzzzzzzzz")
        #expect(ids.next(at: 8) == "-------8zzzzzzzzzzzz")
    }
}
