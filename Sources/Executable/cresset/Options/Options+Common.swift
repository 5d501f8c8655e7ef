import CressetHTTP
import CressetLog
import CressetSystem
import CressetWire

/// Options and output that several commands share.
extension Options {
    func listen() throws -> Listen {
        try self["listen"].map { try Listen($0, option: "listen") } ?? .standard
    }

    func logLevel() throws -> LogLevel {
        guard let text = self["log-level"] else { return .info }
        guard let level = LogLevel(rawValue: text.lowercased()) else {
            let levels = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--log-level is \(text): one of \(levels) is expected")
        }
        return level
    }

    /// The file of certificates that the option names.
    ///
    /// - Throws: ``CommandFailure`` for a file that cannot be read, or has no certificate in it.
    func certificates(_ name: String) throws -> String? {
        guard let path = self[name] else { return nil }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path)
        } catch {
            throw CommandFailure("--\(name) \(error.description)")
        }
        guard String(decoding: bytes, as: UTF8.self).contains(part: "-----BEGIN CERTIFICATE-----") else {
            throw CommandFailure("--\(name) \(path): there is no certificate in it")
        }
        return path
    }

    /// The seconds of a length of time: `90s`, `45m`, `12h`, `30d`.
    ///
    /// - Throws: ``UsageError`` for anything else.
    func duration(_ name: String) throws -> Int64? {
        guard let text = self[name] else { return nil }
        let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int32(text.dropLast()), count >= 0 else {
            throw UsageError("--\(name) is \(text): a length of time is expected, such as 90s, 45m, 12h or 30d")
        }
        return Int64(count) * unit
    }

    func required(_ name: String) throws -> String {
        guard let value = self[name] else { throw UsageError("--\(name) is missing") }
        return value
    }

    func requireNoArguments() throws {
        if let argument = arguments.first { throw UsageError("\(argument) is not understood here") }
    }

    func printJSON(_ object: JSONObject) {
        System.printLine(object.text)
    }
}
