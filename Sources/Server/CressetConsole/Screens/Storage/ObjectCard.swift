import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetPages
import CressetWire

/// An object with its metadata and a preview.
enum ObjectCard {
    private static let imageTypes: Set = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]
    private static let imageBytes: Int64 = 1 << 20
    private static let textBytes = 16 << 10
    private static let downloadBytes: Int64 = 32 << 20

    static func card(
        _ name: ObjectName,
        of objects: Objects,
        in call: ConsoleCall,
        back link: ([(String, String)]) -> String
    ) async throws -> HTML {
        let object = try await found { try await objects.object(name, as: .administrator) }
        let custom = object.custom.sorted { $0.key < $1.key }.map { (name: $0.key, value: HTML.isolated($0.value)) }
        let facts: [(name: String, value: HTML)] =
            [
                ("Type", .value(object.contentType)), ("Bytes", .text(object.size.grouped)),
                ("Created", .time(Timestamp(milliseconds: object.createdAt).rfc3339)),
                ("Changed", .time(Timestamp(milliseconds: object.updatedAt).rfc3339)),
                ("Uploaded by", object.uploader.map { .link($0, to: userPath($0, in: call)) } ?? .value(nil)),
                ("Generation", .code("\(object.generation)")), ("MD5", .code(Base64.encoded(object.md5))),
                ("Download tokens", .text("\(object.tokens.count)")),
            ] + custom
        let place = [("prefix", StoragePage.folder(of: name.path)), ("object", name.path)]
        return .card(
            name.path,
            content: [
                try await preview(of: object, in: objects), .facts(facts),
                object.size <= downloadBytes
                    ? .linkButton("Download", to: link(place + [("download", "1")])) : nil,
                .linkButton("Back", to: link([place[0]])),
                .act(
                    "delete",
                    needs: .accessData,
                    in: call,
                    button: "Delete the object",
                    style: .danger,
                    confirming: name.path,
                    at: link(place)
                ),
            ]
        )
    }

    static func download(_ name: ObjectName, of objects: Objects) async throws -> ConsoleAnswer {
        let (object, bytes) = try await found { try await objects.open(name, as: .administrator) }
        guard object.size <= downloadBytes else {
            throw ConsoleProblem("Objects above \(downloadBytes >> 20) MiB are read with cresset storage cp.")
        }
        let last =
            name.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
            ?? "object"
        let allowed = last.unicodeScalars.filter {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789.-".contains(Character($0)))
        }
        let plain = String(String.UnicodeScalarView(allowed))
        return .file(
            name: plain.isEmpty ? "object" : plain,
            type: "application/octet-stream",
            body: try await found { try await bytes.read(at: 0, count: Int(object.size)) }
        )
    }

    private static func found<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch ObjectError.objectNotFound {
            throw ConsoleProblem.notFound
        } catch ObjectError.unavailable {
            throw ConsoleProblem(
                "The bucket of the files is unavailable. Try again later.",
                status: .serviceUnavailable
            )
        }
    }

    private static func preview(of object: StoredObject, in objects: Objects) async throws -> HTML? {
        let type = object.contentType ?? ""
        let isImage = imageTypes.contains(type) && object.size <= imageBytes
        guard isImage || type.hasPrefix("text/") || type == "application/json" else { return nil }
        do {
            let (object, bytes) = try await objects.open(object.name, as: .administrator)
            if isImage {
                let data = Base64.encoded(try await bytes.read(at: 0, count: Int(object.size)))
                return "<p><img class=\"preview\" alt=\"Preview\" src=\"data:\(type);base64,\(data)\"></p>\n"
            }
            let text = String(decoding: try await bytes.read(at: 0, count: textBytes), as: UTF8.self)
            return [.sample(text), object.size > textBytes ? "<p>The first 16 KiB.</p>\n" : nil]
        } catch ObjectError.unavailable {
            return "<p>The bucket of the files is unavailable.</p>\n"
        }
    }

    private static func userPath(_ uid: String, in call: ConsoleCall) -> String {
        ConsolePath.user(uid, of: call.realm?.project.id ?? "")
    }
}
