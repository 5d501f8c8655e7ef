import CressetLog
import CressetSystem
import CressetWire

/// What several commands read and write in the same way.
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

    func required(_ name: String) throws -> String {
        guard let value = self[name] else { throw UsageError("--\(name) is missing") }
        return value
    }

    func requireNoArguments() throws {
        if let argument = arguments.first { throw UsageError("\(argument) is not understood here") }
    }

    func printJSON(_ object: JSONObject) {
        System.printLine(String(decoding: JSONValue.object(object).serialized(), as: UTF8.self))
    }
}
