/// A hash that came without the name of its algorithm: kept, and nobody's.
struct UnknownPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], _ hashed: HashedPassword) -> Bool {
        false
    }
}
