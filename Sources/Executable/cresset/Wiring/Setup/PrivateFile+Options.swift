import CressetHTTP
import CressetSystem

extension PrivateFile {
    static func contents(of path: String, _ option: String) throws -> [UInt8] {
        do throws(SystemError) {
            return try read(path)
        } catch {
            throw CommandFailure("--\(option) \(error.description)")
        }
    }

    static func text(in path: String, of option: String) throws -> String {
        String(decoding: try contents(of: path, option), as: UTF8.self)
    }

    /// Checks that a file contains certificates, and returns its path.
    static func certificates(_ path: String?, of option: String) throws -> String? {
        guard let path else { return nil }
        guard try text(in: path, of: option).contains(part: "-----BEGIN CERTIFICATE-----") else {
            throw CommandFailure("--\(option) \(path): no PEM certificate found (expected -----BEGIN CERTIFICATE-----)")
        }
        return path
    }
}
