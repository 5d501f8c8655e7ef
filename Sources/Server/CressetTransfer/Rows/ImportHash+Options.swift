public import CressetIdentity
import CressetWire

extension ImportHash {
    private static let toolAlgorithms: Set = [
        "HMAC_SHA512", "HMAC_SHA256", "HMAC_SHA1", "HMAC_MD5", "SHA512", "SHA256", "SHA1", "MD5", "PBKDF_SHA1",
        "PBKDF2_SHA256", "SCRYPT", "STANDARD_SCRYPT", "BCRYPT",
    ]
    private static let toolOptions = [
        ("salt-separator", "saltSeparator"), ("rounds", "rounds"), ("mem-cost", "memoryCost"),
        ("mem-cost", "cpuMemCost"), ("parallelization", "parallelization"), ("block-size", "blockSize"),
        ("dk-len", "dkLen"),
    ]

    /// The options of `firebase auth:import` for these hashes (docs/wire §7.5); `nil` if the tool does not support them.
    public var toolOptions: [String]? {
        guard let algorithm, Self.toolAlgorithms.contains(algorithm), (try? check()) != nil else { return nil }
        var options = ["--hash-algo=\(algorithm)"]
        if !signerKey.isEmpty { options.append("--hash-key=\(Base64.encoded(signerKey))") }
        for (option, name) in Self.toolOptions {
            guard let value = parameters[name], let text = value.string ?? value.integer.map({ String($0) }) else {
                continue
            }
            options.append("--\(option)=\(text)")
        }
        switch parameters["passwordHashOrder"]?.string {
        case "SALT_AND_PASSWORD": options.append("--hash-input-order=SALT_FIRST")
        case "PASSWORD_AND_SALT": options.append("--hash-input-order=PASSWORD_FIRST")
        default: break
        }
        return options
    }
}
