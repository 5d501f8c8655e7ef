/// Bytes in the printed form of test vectors.
enum Hex {
    /// - Parameter text: Pairs of digits; spaces are ignored.
    static func bytes(_ text: String) -> [UInt8] {
        let digits = text.compactMap { $0.hexDigitValue }
        precondition(digits.count % 2 == 0, "a vector with half a byte")
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    static func text(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
