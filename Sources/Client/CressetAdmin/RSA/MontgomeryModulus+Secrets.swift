// Arithmetic for private keys: neither branches nor addresses depend on the numbers.
extension MontgomeryModulus {
    /// The base is less than the modulus.
    func power(of base: [UInt64], secretExponent exponent: [UInt64]) -> [UInt64] {
        let factor = product(base, by: squareOfR)
        var power = product(squareOfR, by: one)
        for limb in exponent.reversed() {
            for bit in (0..<UInt64(64)).reversed() {
                power = product(power, by: power)
                let next = product(power, by: factor)
                let isSet = 0 &- (limb >> bit & 1)
                for index in power.indices { power[index] = next[index] & isSet | power[index] & ~isSet }
            }
        }
        return product(power, by: one)
    }

    /// Returns left × right. Both factors are less than the modulus.
    func plainProduct(_ left: [UInt64], by right: [UInt64]) -> [UInt64] {
        product(product(left, by: squareOfR), by: right)
    }

    /// Returns the remainder of a number with up to twice the limbs of the modulus.
    func remainder(of number: [UInt64]) -> [UInt64] {
        let padded = number + [UInt64](repeating: 0, count: 2 * limbs.count - number.count)
        let low = product(product(Array(padded.prefix(limbs.count)), by: squareOfR), by: one)
        // A product with R² multiplies the upper half by R.
        let high = product(Array(padded.suffix(limbs.count)), by: squareOfR)
        return difference(low, minus: difference([UInt64](repeating: 0, count: limbs.count), minus: high))
    }

    /// Both are less than the modulus.
    func difference(_ left: [UInt64], minus right: [UInt64]) -> [UInt64] {
        var result = left
        var borrow: UInt64 = 0
        for index in result.indices {
            let (partial, first) = left[index].subtractingReportingOverflow(right[index])
            let (limb, second) = partial.subtractingReportingOverflow(borrow)
            result[index] = limb
            borrow = (first ? 1 : 0) | (second ? 1 : 0)
        }
        let isNegative = 0 &- borrow
        var carry: UInt64 = 0
        for index in result.indices {
            let (partial, first) = result[index].addingReportingOverflow(limbs[index] & isNegative)
            let (limb, second) = partial.addingReportingOverflow(carry)
            result[index] = limb
            carry = (first ? 1 : 0) | (second ? 1 : 0)
        }
        return result
    }

    private var one: [UInt64] {
        [1] + [UInt64](repeating: 0, count: limbs.count - 1)
    }
}
