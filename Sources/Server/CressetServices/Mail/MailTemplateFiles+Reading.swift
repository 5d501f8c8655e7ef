import CressetPages
import CressetSystem

extension MailTemplateFiles {
    /// In bytes.
    static let sizeLimit = 64 << 10

    /// Reads the files `KIND.subject`, `KIND.html`, `KIND.txt` and `KIND.LANGUAGE.html` of each project's subdirectory.
    ///
    /// - Throws: ``MailTemplateError`` for the first invalid file.
    public init(directory: String) throws(MailTemplateError) {
        self.init()
        for projectID in try Self.names(in: directory) {
            let folder = "\(directory)/\(projectID)"
            for name in try Self.names(in: folder) {
                try read("\(folder)/\(name)", named: name, of: projectID)
            }
        }
    }

    private mutating func read(_ path: String, named name: String, of projectID: String) throws(MailTemplateError) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard (2...3).contains(parts.count), let kind = MailKind(rawValue: parts[0]) else {
            let kinds = MailKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw MailTemplateError(
                path: path,
                reason: "the file name must begin with one of the kinds \(kinds), such as in KIND.html or KIND.de.txt"
            )
        }
        guard let part = Self.parts[parts[parts.count - 1]] else {
            throw MailTemplateError(path: path, reason: "the file name must end in .html, .txt or .subject")
        }
        var language: Language?
        if parts.count == 3 {
            language = Language.all.first { $0.code == parts[1] }
            guard language != nil else {
                let codes = Language.all.map(\.code).joined(separator: ", ")
                throw MailTemplateError(path: path, reason: "the language must be one of \(codes)")
            }
        }
        let key = Key(projectID: projectID, kind: kind, language: language)
        words[key, default: Words()][keyPath: part] = try Self.text(path, isOneLine: part == \.subject)
    }

    private static var parts: [String: WritableKeyPath<Words, String?>] {
        ["subject": \.subject, "html": \.html, "txt": \.text]
    }

    private static func text(_ path: String, isOneLine: Bool) throws(MailTemplateError) -> String {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path, limit: sizeLimit)
        } catch {
            throw MailTemplateError(error)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw MailTemplateError(path: path, reason: "not UTF-8")
        }
        guard isOneLine else { return text }
        let lines = text.split(whereSeparator: \.isNewline)
        guard lines.count == 1, let line = lines.first else {
            throw MailTemplateError(path: path, reason: "the subject must be one line")
        }
        return String(line)
    }

    private static func names(in path: String) throws(MailTemplateError) -> [String] {
        do throws(SystemError) {
            return try PrivateFile.names(in: path)
        } catch {
            throw MailTemplateError(error)
        }
    }
}

extension MailTemplateError {
    fileprivate init(_ error: SystemError) {
        self.init(path: error.path, reason: error.reason)
    }
}
