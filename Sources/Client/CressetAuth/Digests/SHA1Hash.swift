/// SHA-1 (FIPS 180-4, section 6.1), for protocols with this requirement.
package struct SHA1Hash: BlockHash {
    package static let isBigEndian = true

    package private(set) var words: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

    package init() {}

    package mutating func absorb(_ block: [UInt32]) {
        var schedule = block
        for index in 16..<80 {
            let mixed = schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
            schedule.append(Self.rotate(mixed, left: 1))
        }
        var (a, b, c, d, e) = (words[0], words[1], words[2], words[3], words[4])
        for index in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch index / 20 {
                case 0: (b & c | ~b & d, 0x5A82_7999)
                case 1: (b ^ c ^ d, 0x6ED9_EBA1)
                case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let first = Self.rotate(a, left: 5) &+ mixed &+ e &+ constant &+ schedule[index]
            (e, d, c, b, a) = (d, c, Self.rotate(b, left: 30), a, first)
        }
        words = zip(words, [a, b, c, d, e]).map { $0 &+ $1 }
    }
}
