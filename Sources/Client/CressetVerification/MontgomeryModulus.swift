/// An odd modulus with multiplication by Montgomery's method, in time independent of the factors.
///
/// Numbers are 64-bit limbs, least significant first, as many as the modulus has.
package struct MontgomeryModulus: Sendable, Equatable {
    package let limbs: [UInt64]
    /// −1 ÷ modulus, modulo 2⁶⁴.
    private let negativeInverse: UInt64
    /// R² modulo the modulus, with R = 2^(64 × limbs).
    package let squareOfR: [UInt64]

    /// - Parameter limbs: The last one is not zero.
    /// - Returns: `nil` for an even modulus.
    package init?(_ limbs: [UInt64]) {
        guard let first = limbs.first, first & 1 == 1, limbs.last != 0 else { return nil }
        self.limbs = limbs
        // Newton's iteration: each step doubles the number of correct bits.
        var inverse = first
        for _ in 0..<5 { inverse = inverse &* (2 &- first &* inverse) }
        negativeInverse = 0 &- inverse
        var power = [UInt64](repeating: 0, count: limbs.count)
        power[0] = 1
        for _ in 0..<(128 * limbs.count) { Self.double(&power, modulo: limbs) }
        squareOfR = power
    }

    /// Returns a base, less than the modulus, raised to an odd public exponent of at least 3.
    package func power(of base: [UInt64], exponent: UInt32) -> [UInt64] {
        let factor = product(base, by: squareOfR)
        var power = factor
        // The lowest bit needs the plain base: its product leaves Montgomery's representation.
        for bit in (1..<(31 - exponent.leadingZeroBitCount)).reversed() {
            power = product(power, by: power)
            if exponent >> UInt32(bit) & 1 == 1 { power = product(power, by: factor) }
        }
        return product(product(power, by: power), by: base)
    }

    /// Returns left × right ÷ R. Both factors are less than the modulus.
    package func product(_ left: [UInt64], by right: [UInt64]) -> [UInt64] {
        let count = limbs.count
        var total = [UInt64](repeating: 0, count: count)
        var top: UInt64 = 0
        let (left, right, modulus) = (left.span, right.span, limbs.span)
        var sum = total.mutableSpan
        for row in 0..<count {
            let factor = right[row]
            // Adds a row of the product and the multiple of the modulus that clears the lowest limb, and drops it.
            var first = Self.multiply(left[0], by: factor, adding: sum[0], carry: 0)
            let multiple = first.low &* negativeInverse
            var second = Self.multiply(modulus[0], by: multiple, adding: first.low, carry: 0)
            for column in 1..<count {
                first = Self.multiply(left[column], by: factor, adding: sum[column], carry: first.high)
                second = Self.multiply(modulus[column], by: multiple, adding: first.low, carry: second.high)
                sum[column - 1] = second.low
            }
            let (low, carry) = first.high.addingReportingOverflow(second.high)
            let (last, secondCarry) = low.addingReportingOverflow(top)
            sum[count - 1] = last
            top = (carry ? 1 : 0) &+ (secondCarry ? 1 : 0)
        }
        Self.reduce(&total, top: top, modulo: limbs)
        return total
    }

    /// Returns factor × multiplier + first + second, which fits into two limbs.
    @inline(__always)
    package static func multiply(
        _ factor: UInt64, by multiplier: UInt64, adding first: UInt64, carry second: UInt64
    ) -> (high: UInt64, low: UInt64) {
        let product = factor.multipliedFullWidth(by: multiplier)
        let (partial, carry) = product.low.addingReportingOverflow(first)
        let (low, secondCarry) = partial.addingReportingOverflow(second)
        return (product.high &+ (carry ? 1 : 0) &+ (secondCarry ? 1 : 0), low)
    }

    private static func double(_ number: inout [UInt64], modulo modulus: [UInt64]) {
        var top: UInt64 = 0
        for index in number.indices {
            (number[index], top) = (number[index] << 1 | top, number[index] >> 63)
        }
        reduce(&number, top: top, modulo: modulus)
    }

    /// Subtracts the modulus from a number below twice the modulus, unless the number is less.
    ///
    /// - Parameter top: The limb above the number.
    private static func reduce(_ number: inout [UInt64], top: UInt64, modulo modulus: [UInt64]) {
        var difference = number
        var borrow: UInt64 = 0
        for index in number.indices {
            let (partial, first) = number[index].subtractingReportingOverflow(modulus[index])
            let (limb, second) = partial.subtractingReportingOverflow(borrow)
            difference[index] = limb
            borrow = (first ? 1 : 0) | (second ? 1 : 0)
        }
        // All ones if the number is less than the modulus, otherwise zero; without a branch.
        let isLess = 0 &- (borrow & (1 &- top))
        for index in number.indices {
            number[index] = number[index] & isLess | difference[index] & ~isLess
        }
    }
}
