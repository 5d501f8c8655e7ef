import Foundation

/// MD5 (RFC 1321), for names without secrecy.
package struct MD5Hash: BlockHash {
    package static let isBigEndian = false

    private static let rotations: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    private static let constants = (1...64).map { UInt32(4_294_967_296 * abs(sin(Double($0)))) }

    package private(set) var words: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]

    package init() {}

    package mutating func absorb(_ block: [UInt32]) {
        var (a, b, c, d) = (words[0], words[1], words[2], words[3])
        for index in 0..<64 {
            let (mixed, place): (UInt32, Int) =
                switch index / 16 {
                case 0: (b & c | ~b & d, index)
                case 1: (d & b | ~d & c, 5 * index + 1)
                case 2: (b ^ c ^ d, 3 * index + 5)
                default: (c ^ (b | ~d), 7 * index)
                }
            let sum = a &+ mixed &+ Self.constants[index] &+ block[place % 16]
            (a, d, c, b) = (d, c, b, b &+ Self.rotate(sum, left: Self.rotations[index / 16][index % 4]))
        }
        words = zip(words, [a, b, c, d]).map { $0 &+ $1 }
    }
}
