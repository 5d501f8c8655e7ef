import CressetSystem
import CressetWire

/// JSON file of `--config`.
struct SettingsFile {
    /// Values by option name, with file and line.
    let given: [String: OptionValues.Given]

    /// - Parameter isDefault: `true` for the file of the installed server, which the operator did not name.
    init(_ path: String, isDefault: Bool = false, options: [any AnyOption], keys: Set<String>) throws {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path)
        } catch {
            guard isDefault else {
                let user = System.userName
                guard error.isDenied else { throw UsageError("--config \(error.description)") }
                throw UsageError(
                    "--config \(error.description) for the user \(user); as root, run `chgrp \(user) \(path) && chmod 640 "
                        + "\(path)`"
                )
            }
            throw UsageError(
                "the settings of this machine's server cannot be read: \(error.description); run the command as root, or "
                    + "set --data for another server"
            )
        }
        var given: [String: OptionValues.Given] = [:]
        for (key, value) in try Self.object(in: bytes, path: path).members {
            let place = Self.place(of: key, in: bytes, path: path)
            guard let option = options.first(where: { $0.configName == key }) else {
                if keys.contains(key) { continue }
                let suggestion = Suggestion.text(for: key, among: Array(keys))
                throw UsageError("\(place): unknown option \(key)\(suggestion)")
            }
            guard let texts = Self.texts(of: value) else {
                throw UsageError("\(place): \(key) must be a string, an integer, true, false or a list of strings")
            }
            given[option.name] = OptionValues.Given(texts: texts, origin: "\(place): \(key)")
        }
        self.given = given
    }

    private static func object(in bytes: [UInt8], path: String) throws(UsageError) -> JSONObject {
        do throws(JSONParseError) {
            if let object = try JSONValue(parsing: bytes, rejectingDuplicates: true).object { return object }
        } catch {
            let line = line(at: error.offset, of: bytes)
            throw UsageError("\(path), line \(line): invalid JSON: \(error.reason.lowercased())")
        }
        throw UsageError("\(path) is not a JSON object")
    }

    /// Without the line if the key is written with escapes.
    private static func place(of key: String, in bytes: [UInt8], path: String) -> String {
        guard let found = bytes.firstRange(of: Array("\"\(key)\"".utf8)) else { return path }
        return "\(path), line \(line(at: found.lowerBound, of: bytes))"
    }

    private static func line(at offset: Int, of bytes: [UInt8]) -> Int {
        1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }

    private static func texts(of value: JSONValue) -> [String]? {
        switch value {
        case .string(let text): [text]
        case .integer(let number): [String(number)]
        case .bool(let bool): [String(bool)]
        case .array(let elements):
            elements.allSatisfy { $0.string != nil } ? elements.compactMap(\.string) : nil
        default: nil
        }
    }
}
