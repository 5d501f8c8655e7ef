import CressetCBOR
import Testing

struct CBORValueTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let code: CBORError.Code

        var testDescription: String { bytes.prefix(16).map { String($0, radix: 16) }.joined(separator: " ") }

        init(_ bytes: [UInt8], _ code: CBORError.Code) {
            self.bytes = bytes
            self.code = code
        }
    }

    @Test(arguments: [
        Case([], .truncated), Case([0x18], .truncated), Case([0x19, 1], .truncated), Case([0x42, 1], .truncated),
        Case([0x82, 1], .truncated), Case([0xA1, 1], .truncated), Case([0x3B, 0, 0, 0, 0, 0, 0, 0], .truncated),
        // Lengths beyond the end of any input.
        Case([0x5B] + [UInt8](repeating: 0xFF, count: 8), .truncated),
        Case([0x7B] + [UInt8](repeating: 0xFF, count: 8), .truncated),
        Case([0x5A, 0xFF, 0xFF, 0xFF, 0xFF], .truncated),
        Case([0x9A, 0xFF, 0xFF, 0xFF, 0xFF], .tooLarge), Case([0xBA, 0xFF, 0xFF, 0xFF, 0xFF], .tooLarge),
        Case([0x9B] + [UInt8](repeating: 0xFF, count: 8), .tooLarge),
        Case([0xBB] + [UInt8](repeating: 0xFF, count: 8), .tooLarge),
        Case([0x99, 0x04, 0x01], .tooLarge), Case([0x99, 0x04, 0x00], .truncated),
        // Longer than necessary.
        Case([0x18, 23], .notCanonical), Case([0x19, 0, 255], .notCanonical),
        Case([0x1A, 0, 0, 0xFF, 0xFF], .notCanonical),
        Case([0x1B, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], .notCanonical), Case([0x38, 23], .notCanonical),
        Case([0x39, 0, 255], .notCanonical), Case([0x58, 1, 7], .notCanonical), Case([0x78, 1, 0x61], .notCanonical),
        Case([0x98, 1, 1], .notCanonical), Case([0xB8, 1, 1, 1], .notCanonical),
        Case([0x59, 0, 2, 1, 1], .notCanonical),
        // Of indefinite length.
        Case([0x5F, 0x41, 1, 0xFF], .notCanonical), Case([0x7F, 0x61, 0x61, 0xFF], .notCanonical),
        Case([0x9F, 1, 0xFF], .notCanonical), Case([0xBF, 1, 1, 0xFF], .notCanonical), Case([0xFF], .notCanonical),
        // Duplicate keys, keys out of order, and invalid key types.
        Case([0xA2, 1, 1, 1, 2], .notCanonical), Case([0xA2, 2, 1, 1, 2], .notCanonical),
        Case([0xA2, 0x20, 1, 1, 2], .notCanonical), Case([0xA2, 0x61, 0x61, 1, 0x61, 0x61, 2], .notCanonical),
        Case([0xA2, 0x62, 0x61, 0x61, 1, 0x61, 0x62, 2], .notCanonical),
        Case([0xA1, 0x41, 1, 1], .unsupported), Case([0xA1, 0x80, 1], .unsupported),
        Case([0xA1, 0xF6, 1], .unsupported),
        // Tags, floating-point numbers, undefined, simple values.
        Case([0xC0, 0], .unsupported), Case([0xF9, 0, 0], .unsupported), Case([0xFA, 0, 0, 0, 0], .unsupported),
        Case([0xFB, 0, 0, 0, 0, 0, 0, 0, 0], .unsupported), Case([0xF7], .unsupported), Case([0xE0], .malformed),
        Case([0xF8, 0x20], .malformed), Case([0x1C], .malformed), Case([0xFC], .malformed),
        // Not UTF-8.
        Case([0x61, 0xFF], .malformed), Case([0x63, 0xED, 0xA0, 0x80], .malformed),
        Case([0x62, 0xC0, 0x80], .malformed),
        Case([0, 0], .trailingBytes), Case([0x80, 0], .trailingBytes), Case([0x41, 1, 0xFF], .trailingBytes),
    ])
    func bytesAreRefused(_ row: Case) {
        let error = #expect(throws: CBORError.self) { try CBORValue(row.bytes) }
        #expect(error?.code == row.code)
    }

    @Test func depthCountAndSizeAreBounded() throws {
        for opening in [[0x81], [0xA1, 1]] as [[UInt8]] {
            let deepest = [[UInt8]](repeating: opening, count: 8).flatMap(\.self) + [1]
            #expect((try? CBORValue(deepest)) != nil)
            let error = #expect(throws: CBORError.self) { try CBORValue(opening + deepest) }
            #expect(error?.code == .tooLarge)
        }
        let abyss = [UInt8](repeating: 0x81, count: 60_000)
        #expect(throws: CBORError.self) { try CBORValue(abyss) }
        let many = [0x99, 0x03, 0xFF] + [UInt8](repeating: 0, count: 1023)
        #expect((try? CBORValue(many)) != nil)
        #expect(throws: CBORError.self) { try CBORValue([0x82, 0] + many) }
        let long = [0x5A, 0, 1, 0, 0] + [UInt8](repeating: 0, count: 65_536)
        let error = #expect(throws: CBORError.self) { try CBORValue(long) }
        #expect(error?.code == .tooLarge)
    }

    // RFC 8949, appendix A, as far as CTAP2's canonical form allows the values.
    @Test(
        arguments: [
            ([0x00], .unsigned(0)), ([0x17], .unsigned(23)), ([0x18, 0x18], .unsigned(24)),
            ([0x18, 0x64], .unsigned(100)),
            ([0x19, 0x03, 0xE8], .unsigned(1000)), ([0x1A, 0, 0x0F, 0x42, 0x40], .unsigned(1_000_000)),
            ([0x1B, 0, 0, 0, 0xE8, 0xD4, 0xA5, 0x10, 0], .unsigned(1_000_000_000_000)),
            ([0x1B] + [UInt8](repeating: 0xFF, count: 8), .unsigned(.max)),
            ([0x3B] + [UInt8](repeating: 0xFF, count: 8), .negative(.max)),
            ([0x20], .negative(0)), ([0x29], .negative(9)), ([0x38, 0x63], .negative(99)),
            ([0x39, 0x03, 0xE7], .negative(999)),
            ([0xF4], .boolean(false)), ([0xF5], .boolean(true)), ([0xF6], .null), ([0x40], .bytes([])),
            ([0x44, 1, 2, 3, 4], .bytes([1, 2, 3, 4])), ([0x60], .text("")),
            ([0x64, 0x49, 0x45, 0x54, 0x46], .text("IETF")),
            ([0x62, 0xC3, 0xBC], .text("ü")), ([0x80], .array([])),
            ([0x83, 1, 2, 3], .array([.unsigned(1), .unsigned(2), .unsigned(3)])),
            ([0xA0], .map([])),
        ] as [([UInt8], CBORValue)]
    )
    func valueIsRead(_ bytes: [UInt8], _ value: CBORValue) throws {
        let read = try CBORValue(bytes)
        #expect(read == value)
    }

    @Test func integersHaveTheirSign() throws {
        #expect(try CBORValue([0x39, 0x01, 0x00]).integer == -257)
        #expect(try CBORValue([0x26]).integer == -7)
        #expect(CBORValue.unsigned(.max).integer == nil)
        #expect(CBORValue.negative(UInt64(Int64.max)).integer == .min)
        #expect(CBORValue.negative(.max).integer == nil)
    }

    @Test func membersAreFoundByTheirKeys() throws {
        let value = try CBORValue([0xA4, 1, 2, 0x20, 3, 0x61, 0x61, 4, 0x62, 0x61, 0x61, 5])
        #expect(value[1]?.integer == 2)
        #expect(value[-1]?.integer == 3)
        #expect(value["a"]?.integer == 4)
        #expect(value["aa"]?.integer == 5)
        #expect(value["b"] == nil)
        #expect(value[2] == nil)
        #expect(CBORValue.null["a"] == nil)
    }

    @Test func theFirstValueLeavesTheRest() throws {
        let bytes: [UInt8] = [9, 0x42, 1, 2, 0xFF, 0xFF]
        let (value, length) = try CBORValue.first(of: bytes[1...])
        #expect(value == .bytes([1, 2]))
        #expect(length == 3)
    }

    /// Random input from a fixed seed: it is decoded or rejected, and decoded input without its last byte is rejected.
    @Test func gibberishIsReadOrRefused() {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<(state % 40) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(UInt8(truncatingIfNeeded: state >> 33))
            }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            guard (try? CBORValue(bytes)) != nil else { continue }
            #expect(throws: CBORError.self) { try CBORValue(Array(bytes.dropLast())) }
        }
    }
}
