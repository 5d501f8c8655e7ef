import CressetPages
import CressetServer
import CressetServices
import CressetTesting
import Foundation
import Testing

struct MailTemplateFilesTests {
    private let german = Language.preferred(["de"])

    private func read(_ files: [String: String]) async throws -> MailTemplateFiles {
        var found = MailTemplateFiles()
        try await TemporaryDirectory.run { directory in
            for (name, contents) in files {
                let file = URL(fileURLWithPath: directory).appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(contents.utf8).write(to: file)
            }
            found = try MailTemplateFiles(directory: directory)
        }
        return found
    }

    @Test(arguments: [
        "acme/greeting.html", "acme/passwordReset", "acme/passwordReset.pdf", "acme/passwordReset.xx.html",
        "acme/passwordReset.de.at.html", "acme/passwordReset.html/x", "README",
        "acme/passwordreset.html", "acme/passwordReset..html",
    ])
    func fileOfAnotherNameIsRefused(_ name: String) async throws {
        await #expect(throws: MailTemplateError.self) { try await read([name: "x", "acme/passwordReset.txt": "x"]) }
    }

    @Test func directoryThatIsMissingIsRefused() async throws {
        #expect(throws: MailTemplateError.self) { try MailTemplateFiles(directory: "/nowhere/templates") }
    }

    @Test(arguments: ["", "\n", "one\ntwo", "one\r\ntwo\r\n"])
    func subjectIsOneLine(_ contents: String) async throws {
        let error = await #expect(throws: MailTemplateError.self) {
            try await read(["acme/passwordReset.subject": contents])
        }
        #expect(error?.reason == "the subject must be one line")
    }

    @Test func fileThatIsTooLongIsRefused() async throws {
        let longest = String(repeating: "x", count: 64 << 10)
        let files = try await read(["acme/passwordReset.html": longest])
        #expect(files.template(.passwordReset, language: .english, of: "acme")?.html == longest)
        await #expect(throws: MailTemplateError.self) {
            try await read(["acme/passwordReset.html": longest + "x"])
        }
    }

    @Test func invalidTextIsRefused() async throws {
        try await TemporaryDirectory.run { directory in
            try FileManager.default.createDirectory(atPath: directory + "/acme", withIntermediateDirectories: true)
            let file = directory + "/acme/passwordReset.txt"
            try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: file))
            let error = #expect(throws: MailTemplateError.self) { try MailTemplateFiles(directory: directory) }
            #expect(error?.description == "\(file): not UTF-8")
        }
    }

    @Test func projectWithoutFilesHasNoTemplate() async throws {
        let files = try await read(["acme/passwordReset.txt": "x", ".git/config": "y", "acme/.swp": "z"])
        #expect(files.template(.passwordReset, language: .english, of: "other") == nil)
        #expect(files.template(.emailVerification, language: .english, of: "acme") == nil)
    }

    @Test func partsMissingInFilesAreTheStandards() async throws {
        let files = try await read(["acme/passwordReset.subject": "Reset\n"])
        for language in [Language.english, german] {
            var expected = MailTemplate.standard(.passwordReset, in: language)
            expected.subject = "Reset"
            #expect(files.template(.passwordReset, language: language, of: "acme") == expected)
        }
    }

    @Test func languagesOwnFileWinsPartByPart() async throws {
        let files = try await read([
            "acme/passwordReset.subject": "Reset", "acme/passwordReset.html": "<p>all", "acme/passwordReset.txt": "all",
            "acme/passwordReset.de.txt": "deutsch",
        ])
        #expect(
            files.template(.passwordReset, language: .english, of: "acme")
                == MailTemplate(subject: "Reset", html: "<p>all", text: "all")
        )
        #expect(
            files.template(.passwordReset, language: german, of: "acme")
                == MailTemplate(subject: "Reset", html: nil, text: "deutsch")
        )
    }
}
