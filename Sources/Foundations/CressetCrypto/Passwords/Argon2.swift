internal import CressetCArgon2

/// Argon2 (RFC 9106), for imported passwords.
public enum Argon2 {
    public enum Variant: Sendable {
        case d
        case i
        case id
    }

    /// - Parameters:
    ///   - memory: In KiB.
    ///   - usesVersion10: Selects version 1.0 instead of 1.3.
    /// - Throws: ``CryptoError`` (`invalidParameter`).
    public static func derive(
        _ password: [UInt8],
        salt: [UInt8],
        associatedData: [UInt8] = [],
        variant: Variant,
        memory: UInt32,
        iterations: UInt32,
        parallelism: UInt32,
        length: Int,
        usesVersion10: Bool = false
    ) throws(CryptoError) -> [UInt8] {
        guard (4...1024).contains(length) else { throw CryptoError(.invalidParameter) }
        var output = [UInt8](repeating: 0, count: length)
        var (password, salt, associatedData) = (password, salt, associatedData)
        defer { SecretBytes.wipe(&password) }
        let result = unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe password.withUnsafeMutableBufferPointer { password in
                unsafe salt.withUnsafeMutableBufferPointer { salt in
                    unsafe associatedData.withUnsafeMutableBufferPointer { data in
                        var context = unsafe argon2_context(
                            out: output.baseAddress,
                            outlen: UInt32(output.count),
                            pwd: password.baseAddress,
                            pwdlen: UInt32(password.count),
                            salt: salt.baseAddress,
                            saltlen: UInt32(salt.count),
                            secret: nil,
                            secretlen: 0,
                            ad: data.baseAddress,
                            adlen: UInt32(data.count),
                            t_cost: iterations,
                            m_cost: memory,
                            lanes: parallelism,
                            threads: 1,
                            version: usesVersion10 ? ARGON2_VERSION_10.rawValue : ARGON2_VERSION_13.rawValue,
                            allocate_cbk: nil,
                            free_cbk: nil,
                            flags: 0
                        )
                        return unsafe argon2_ctx(&context, variant.value)
                    }
                }
            }
        }
        guard result == ARGON2_OK.rawValue else { throw CryptoError(.invalidParameter, cause: "argon2: \(result)") }
        return output
    }
}

extension Argon2.Variant {
    fileprivate var value: argon2_type {
        switch self {
        case .d: Argon2_d
        case .i: Argon2_i
        case .id: Argon2_id
        }
    }
}
