/// A stored password cannot be checked at all: ours to know, not the person's.
enum PasswordAlgorithmError: Error {
    /// The import brought keyed hashes without their key.
    case missingSignerKey
}
