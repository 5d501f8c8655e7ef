import CressetHTTPClient
import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem
import CressetTesting
import Foundation
import Testing

struct MailTransportTests {
    @Test func directoryThatCannotBeMadeIsRefused() async throws {
        try await TemporaryDirectory.run { directory in
            _ = FileManager.default.createFile(atPath: directory + "/file", contents: nil)
            #expect(throws: SystemError.self) { try MailDirectory(directory + "/file/mail") }
        }
    }

    @Test func directoryThatHasGoneIsUnreachable() async throws {
        try await TemporaryDirectory.run { directory in
            let transport = try MailDirectory(directory + "/mail")
            try FileManager.default.removeItem(atPath: directory + "/mail")
            await #expect(throws: DeliveryError(.unreachable, reason: "")) {
                try await transport.send(try MailLetter.sample())
            }
            await transport.close()
        }
    }

    @Test func letterIsOnePrivateFileHoweverOftenItIsSent() async throws {
        try await TemporaryDirectory.run { directory in
            let transport = try MailDirectory(directory + "/a/mail/")
            let letter = try MailLetter.sample()
            for _ in 0..<2 { try await transport.send(letter) }
            await transport.close()
            let path = directory + "/a/mail"
            #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["1767225600123-m1.eml"])
            let file = path + "/1767225600123-m1.eml"
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let bytes = try PrivateFile.read(file)
            #expect(bytes == letter.message.serialized(date: 1_767_225_600))
        }
    }

    @Test func closedDirectoryTakesNothing() async throws {
        try await TemporaryDirectory.run { directory in
            let transport = try MailDirectory(directory)
            await transport.close()
            await #expect(throws: DeliveryError(.unreachable, reason: "")) {
                try await transport.send(try MailLetter.sample())
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
        }
    }

    @Test func serverThatDoesNotListenIsUnreachable() async throws {
        // Port 1 of this machine has no listener.
        let transport = try SMTPTransport(
            SMTPServer(host: "127.0.0.1", port: 1, security: .none),
            helloName: nil,
            threads: 1
        )
        await #expect(throws: DeliveryError(.unreachable, reason: "")) {
            try await transport.send(try MailLetter.sample())
        }
        await transport.close()
        await #expect(throws: DeliveryError(.deferred, reason: "")) {
            try await transport.send(try MailLetter.sample())
        }
    }
}
