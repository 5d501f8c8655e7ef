import CressetHTTP
import CressetLog
import CressetSystem
import CressetWire

extension Options {
    func listen() throws -> Listen {
        try self["listen"].map { try Listen($0, option: "listen") } ?? .standard
    }

    func logLevel() throws -> LogLevel {
        guard let text = self["log-level"] else { return .info }
        guard let level = LogLevel(rawValue: text.lowercased()) else {
            let levels = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--log-level is \(text); expected one of \(levels)")
        }
        return level
    }

    func certificates(_ name: String) throws -> String? {
        guard let path = self[name] else { return nil }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path)
        } catch {
            throw CommandFailure("--\(name) \(error.description)")
        }
        guard String(decoding: bytes, as: UTF8.self).contains(part: "-----BEGIN CERTIFICATE-----") else {
            throw CommandFailure("--\(name) \(path): no PEM certificate found (expected -----BEGIN CERTIFICATE-----)")
        }
        return path
    }

    /// Parses a duration such as `90s`, `45m`, `12h` or `30d`, in seconds.
    ///
    /// - Parameters:
    ///   - range: The allowed seconds; `nil` for no limit.
    ///   - unit: The seconds per unit of a number without a letter; `nil` rejects such numbers.
    ///   - word: Another accepted word, for the error message.
    /// - Throws: ``UsageError`` for any other text.
    func duration(
        _ name: String,
        in range: ClosedRange<Int64>? = nil,
        plainUnit unit: Int64? = nil,
        or word: String? = nil
    ) throws -> Int64? {
        guard let text = self[name] else { return nil }
        if let seconds = Self.seconds(text, plainUnit: unit), range?.contains(seconds) ?? true { return seconds }
        let limits = range.map { " from \(Self.text(seconds: $0.lowerBound)) to \(Self.text(seconds: $0.upperBound))" }
        let other = word.map { ", or \($0)" }
        throw UsageError(
            "--\(name) is \(text); expected a duration\(limits ?? "") such as 90s, 45m, 12h or 30d\(other ?? "")"
        )
    }

    private static let units: [(letter: Character, seconds: Int64)] = [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)]

    private static func seconds(_ text: String, plainUnit: Int64?) -> Int64? {
        if let plainUnit, let count = UInt32(text) { return Int64(count) * plainUnit }
        guard let unit = units.first(where: { $0.letter == text.last }), let count = UInt32(text.dropLast()) else {
            return nil
        }
        return Int64(count) * unit.seconds
    }

    /// Formats a duration for ``duration(_:in:plainUnit:or:)``, in the largest unit without a remainder.
    static func text(seconds: Int64) -> String {
        let unit = units.first { seconds % $0.seconds == 0 } ?? ("s", 1)
        return "\(seconds / unit.seconds)\(unit.letter)"
    }

    func required(_ name: String) throws -> String {
        guard let value = self[name] else { throw UsageError("--\(name) is missing") }
        return value
    }

    func requireNoArguments() throws {
        if let argument = arguments.first { throw UsageError("unexpected argument \(argument)") }
    }

    func printJSON(_ object: JSONObject) {
        System.printLine(object.text)
    }
}
