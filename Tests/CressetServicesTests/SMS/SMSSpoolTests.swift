import CressetServices
import CressetSystem
import CressetTesting
import Foundation
import Testing

struct SMSSpoolTests {
    private static let number = "+15555550100"

    private static func send(_ text: String, to number: String = number, into path: String) async throws -> [UInt8] {
        let transport = try SMSSpool(path)
        _ = try await transport.send(SMSContent(phoneNumber: number, text: text), of: "acme")
        await transport.close()
        let names = try PrivateFile.names(in: path)
        try #require(names.count == 1 && !names[0].hasSuffix(".LOCK"), "\(names)")
        return try PrivateFile.read("\(path)/\(names[0])")
    }

    @Test func folderThatIsMissingOrNoneIsRefused() async throws {
        try await TemporaryDirectory.run { directory in
            try PrivateFile.create(directory + "/file", containing: [])
            for path in ["missing", "file"] {
                let error = #expect(throws: DeliveryError(.unreachable, reason: "")) {
                    try SMSSpool("\(directory)/\(path)")
                }
                #expect(error?.reason.hasPrefix("the folder \(directory)/\(path): ") == true)
            }
            #expect(try PrivateFile.names(in: directory) == ["file"])
        }
    }

    @Test func folderWhoseGroupCannotReadItsFilesIsRefused() async throws {
        // Only root can give a folder to a foreign group.
        guard getuid() == 0 else { return }
        try await TemporaryDirectory.run { directory in
            try FileManager.default.setAttributes([.groupOwnerAccountID: 4242], ofItemAtPath: directory)
            let error = #expect(throws: DeliveryError.self) { try SMSSpool(directory) }
            #expect(error?.reason.contains("chmod g+s") == true)
            #expect(try PrivateFile.names(in: directory) == [])
            try FileManager.default.setAttributes([.posixPermissions: 0o2770], ofItemAtPath: directory)
            _ = try await Self.send("123456", into: directory)
        }
    }

    @Test(arguments: ["15555550100", "+1 555 555 0100", "+15555550100\nFlash: yes", "+", "", "+s1555"])
    func numberThatIsNoneIsRefused(_ number: String) async throws {
        try await TemporaryDirectory.run { directory in
            let transport = try SMSSpool(directory)
            await #expect(throws: DeliveryError(.refused, reason: "")) {
                _ = try await transport.send(SMSContent(phoneNumber: number, text: "x"), of: "acme")
            }
            await transport.close()
            #expect(try PrivateFile.names(in: directory) == [])
        }
    }

    @Test func folderThatHasGoneIsUnreachableUntilItIsBack() async throws {
        try await TemporaryDirectory.run { directory in
            let path = directory + "/outgoing"
            try PrivateFile.makeDirectory(path)
            let transport = try SMSSpool(path)
            let content = SMSContent(phoneNumber: Self.number, text: "123456")
            try FileManager.default.removeItem(atPath: path)
            let error = await #expect(throws: DeliveryError(.unreachable, reason: "")) {
                _ = try await transport.send(content, of: "acme")
            }
            #expect(error?.reason.contains("123456") == false && error?.reason.contains("5550100") == false)
            try PrivateFile.makeDirectory(path)
            _ = try await transport.send(content, of: "acme")
            #expect(try PrivateFile.names(in: path).count == 1)
            await transport.close()
            await #expect(throws: DeliveryError(.unreachable, reason: "")) {
                _ = try await transport.send(content, of: "acme")
            }
        }
    }

    @Test func whatADeadServerLeftIsRemovedAndNothingElse() async throws {
        try await TemporaryDirectory.run { directory in
            for name in ["cresset-a.1.2.LOCK", "cresset-b", "other.1.2.LOCK"] {
                try PrivateFile.create("\(directory)/\(name)", containing: [1])
            }
            await (try SMSSpool(directory)).close()
            #expect(try PrivateFile.names(in: directory) == ["cresset-b", "other.1.2.LOCK"])
        }
    }

    @Test func textIsNoHeader() async throws {
        try await TemporaryDirectory.run { directory in
            let bytes = try await Self.send("\nTo: 999\n123456", into: directory)
            #expect(bytes == Array("To: 15555550100\nAlphabet: UTF-8\n\n\nTo: 999\n123456".utf8))
        }
    }

    @Test func textBeyondTheAlphabetOfMessagesHas16BitsALetter() async throws {
        try await TemporaryDirectory.run { directory in
            let bytes = try await Self.send("к😀", into: directory)
            let text: [UInt8] = [0x04, 0x3A, 0xD8, 0x3D, 0xDE, 0x00]
            #expect(bytes == Array("To: 15555550100\nAlphabet: UCS-2\n\n".utf8) + text)
        }
    }

    @Test func messagesAreFilesThatTheFoldersGroupMayRead() async throws {
        try await TemporaryDirectory.run { directory in
            let transport = try SMSSpool(directory)
            for _ in 0..<3 {
                _ = try await transport.send(SMSContent(phoneNumber: Self.number, text: "123456"), of: "acme")
            }
            await transport.close()
            let names = try PrivateFile.names(in: directory)
            #expect(names.count == 3)
            for name in names {
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(directory)/\(name)")
                #expect(attributes[.posixPermissions] as? Int == 0o660)
            }
        }
    }
}
