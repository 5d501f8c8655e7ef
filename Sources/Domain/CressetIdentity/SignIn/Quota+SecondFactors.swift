extension Quota {
    /// Part of an account's guesses of second factor codes; a password thief cannot exhaust the owner's.
    enum Share: String {
        case unknownNetwork
        case knownNetwork
        /// A recovery code, too long to guess.
        case recovery
        case enrollment
    }

    /// Callers have already proven a first factor, so an account gets few guesses from all addresses together, as six
    /// digits require.
    static func secondFactor(of localID: String, share: Share, epoch: Int = 0, in pool: UserPool) -> Quota {
        let key = Key(name: localID, purpose: share.rawValue, proof: epoch, pool: pool)
        return Quota(kind: .secondFactor, key: key, limit: 10, isProtected: true)
    }

    static func firebaseSession(from caller: String) -> Quota {
        Quota(kind: .secondFactor, key: Key(subject: "firebase", network: caller), limit: 300)
    }

    /// Returns the quota of unclear answers of former systems.
    static func handOver(from caller: String) -> Quota {
        Quota(kind: .secondFactor, key: Key(subject: "hand-over", network: caller), limit: 300)
    }
}
