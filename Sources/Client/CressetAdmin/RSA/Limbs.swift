/// Big-endian bytes as 64-bit limbs, least significant first.
enum Limbs {
    /// - Returns: The limbs of the bytes; at least `count` of them.
    static func decoded(_ bytes: [UInt8], count: Int = 0) -> [UInt64] {
        var limbs = [UInt64](repeating: 0, count: max(count, (bytes.count + 7) / 8))
        for (index, byte) in bytes.enumerated() {
            // Counted from the least significant byte.
            let place = bytes.count - 1 - index
            limbs[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
        }
        return limbs
    }

    /// Compares numbers with the same count of limbs.
    static func isLess(_ left: [UInt64], than right: [UInt64]) -> Bool {
        for index in left.indices.reversed() where left[index] != right[index] {
            return left[index] < right[index]
        }
        return false
    }
}
