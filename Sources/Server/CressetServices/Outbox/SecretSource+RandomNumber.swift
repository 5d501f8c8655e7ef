import CressetIdentity

extension SecretSource {
    /// An unpredictable number, for delays.
    func randomNumber() -> UInt16 {
        randomBytes(2).reduce(0) { $0 << 8 | UInt16($1) }
    }
}
