import CressetIdentity
import CressetServices
import Testing

struct MasterKeyCheckTests {
    private let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    private let other = SecretVault(masterKey: [UInt8](repeating: 8, count: SecretVault.masterKeyLength))

    @Test func anotherKeyDoesNotPass() throws {
        let check = try MasterKeyCheck.make(with: vault)
        #expect(!MasterKeyCheck.passes(other, signingKey: nil, check: check))
        #expect(!MasterKeyCheck.passes(vault, signingKey: nil, check: Array(check.dropLast())))
        let key = SigningKeyRecord(id: "k", sealedPrivateKey: [2], createdAt: Timestamp(milliseconds: 1))
        #expect(!MasterKeyCheck.passes(vault, signingKey: key, check: check))
        #expect(!MasterKeyCheck.passes(vault, signingKey: key, check: nil))
    }

    @Test func sameKeyPasses() throws {
        let check = try MasterKeyCheck.make(with: vault)
        #expect(MasterKeyCheck.passes(vault, signingKey: nil, check: check))
        #expect(MasterKeyCheck.passes(vault, signingKey: nil, check: nil))
    }
}
