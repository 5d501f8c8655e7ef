import CressetWire

/// The work of checking one password hash, in bcrypt iterations: a bcrypt hash of cost 10 takes 1,024.
///
/// Other algorithms are converted by measured times. The unit does not depend on the machine.
public struct HashWork: Comparable, Sendable {
    /// 0 for algorithms of negligible cost.
    public let iterations: Int

    /// The default limit: bcrypt of cost 13, about half a second of one core.
    public static let defaultLimit = HashWork(bcryptCost: 13)

    static let none = HashWork(iterations: 0)

    /// - Parameter bcryptCost: Cost, 0 to 31.
    public init(bcryptCost: Int) {
        self.init(iterations: 1 << min(31, max(0, bcryptCost)))
    }

    private init(iterations: Int) {
        self.iterations = iterations
    }

    public init(of stored: StoredPassword) {
        let parameters = stored.parameters
        iterations =
            switch stored.algorithm {
            case "BCRYPT", StoredPassword.native, StoredPassword.nativeDigested:
                stored.bcryptCost.map { HashWork(bcryptCost: $0).iterations } ?? 0
            case "SCRYPT":
                Self.scrypt(
                    cost: 1 << min(31, max(0, parameters.number("memoryCost"))),
                    blockSize: parameters.number("rounds")
                )
            case "STANDARD_SCRYPT":
                Self.scrypt(
                    cost: parameters.number("cpuMemCost"),
                    blockSize: parameters.number("blockSize"),
                    parallelization: parameters.number("parallelization")
                )
            case "ARGON2":
                Self.argon2(parameters["argon2Parameters"]?.object ?? JSONObject())
            case "PBKDF_SHA1": Self.pbkdf2(parameters.number("rounds"), bytes: stored.hash.count, perBlock: 20)
            case "PBKDF2_SHA256": Self.pbkdf2(parameters.number("rounds"), bytes: stored.hash.count, perBlock: 32)
            case "PBKDF2_SHA512": Self.pbkdf2(parameters.number("rounds"), bytes: stored.hash.count, perBlock: 64)
            default: 0
            }
    }

    /// The lowest bcrypt cost with at least this work.
    public var bcryptCost: Int {
        iterations <= 1 ? 0 : Int.bitWidth - (iterations - 1).leadingZeroBitCount
    }

    public static func < (left: HashWork, right: HashWork) -> Bool {
        left.iterations < right.iterations
    }

    static func + (left: HashWork, right: HashWork) -> HashWork {
        HashWork(iterations: left.iterations.saturated(plus: right.iterations))
    }

    // Measured on one core: an iteration of bcrypt takes 49 µs.
    private static let scryptBlocksPerIteration = 141
    private static let argon2KibibytesPerIteration = 40
    private static let pbkdf2RoundsPerIteration = 215

    private static func scrypt(cost: Int64, blockSize: Int64, parallelization: Int64 = 1) -> Int {
        product(cost, blockSize, parallelization) / scryptBlocksPerIteration
    }

    private static func argon2(_ parameters: JSONObject) -> Int {
        product(parameters.number("memoryCostKib"), parameters.number("iterations")) / argon2KibibytesPerIteration
    }

    private static func pbkdf2(_ rounds: Int64, bytes: Int, perBlock: Int) -> Int {
        product(rounds, Int64((bytes + perBlock - 1) / perBlock)) / pbkdf2RoundsPerIteration
    }

    private static func product(_ factors: Int64...) -> Int {
        factors.reduce(1) { product, factor in
            let (value, overflows) = product.multipliedReportingOverflow(by: Int(clamping: max(0, factor)))
            return overflows ? .max : value
        }
    }
}

extension Int {
    fileprivate func saturated(plus other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}

extension JSONObject {
    fileprivate func number(_ name: String) -> Int64 {
        self[name]?.integer ?? 0
    }
}
