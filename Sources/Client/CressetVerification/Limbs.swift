/// Big-endian bytes as 64-bit limbs, least significant first.
package enum Limbs {
    /// - Returns: The limbs of the bytes; at least `count` of them.
    package static func decoded(_ bytes: [UInt8], count: Int = 0) -> [UInt64] {
        var limbs = [UInt64](repeating: 0, count: max(count, (bytes.count + 7) / 8))
        for (index, byte) in bytes.enumerated() {
            // Counted from the least significant byte.
            let place = bytes.count - 1 - index
            limbs[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
        }
        return limbs
    }

    /// - Returns: The lowest `count` bytes, big-endian.
    package static func encoded(_ limbs: [UInt64], count: Int) -> [UInt8] {
        (0..<count).reversed().map { place in
            UInt8(truncatingIfNeeded: limbs[place / 8] >> UInt64(place % 8 * 8))
        }
    }

    package static func product(_ left: [UInt64], by right: [UInt64]) -> [UInt64] {
        var total = [UInt64](repeating: 0, count: left.count + right.count)
        for (row, factor) in right.enumerated() {
            var carry: UInt64 = 0
            for (column, limb) in left.enumerated() {
                (carry, total[row + column]) = MontgomeryModulus.multiply(
                    limb, by: factor, adding: total[row + column], carry: carry)
            }
            total[row + left.count] = carry
        }
        return total
    }

    /// Returns the sum without a carry beyond the first number.
    package static func sum(_ left: [UInt64], plus right: [UInt64]) -> [UInt64] {
        var total = left
        var carry: UInt64 = 0
        for index in total.indices {
            let (partial, first) = left[index].addingReportingOverflow(index < right.count ? right[index] : 0)
            let (limb, second) = partial.addingReportingOverflow(carry)
            total[index] = limb
            carry = (first ? 1 : 0) | (second ? 1 : 0)
        }
        return total
    }

    /// Compares numbers with the same count of limbs.
    package static func isLess(_ left: [UInt64], than right: [UInt64]) -> Bool {
        for index in left.indices.reversed() where left[index] != right[index] {
            return left[index] < right[index]
        }
        return false
    }
}
