import CressetIdentity

extension SecretSource {
    func randomNumber() -> UInt16 {
        randomBytes(2).reduce(0) { $0 << 8 | UInt16($1) }
    }
}
