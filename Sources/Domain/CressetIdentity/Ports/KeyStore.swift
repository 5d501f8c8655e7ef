/// Keeps secret keys, each sealed under the master key before it gets here.
public protocol KeyStore: Sendable {
    /// All keys that sign or still verify, oldest first.
    func signingKeys() async throws(StoreError) -> [SigningKeyRecord]
    /// Puts a new key in use and retires the one before it, at the new key's moment of creation, in one step.
    /// If `expected` (the id of the key in use, `nil` for none) no longer holds, nothing changes and the answer is
    /// false: another process has rotated meanwhile.
    func rotateSigningKey(to key: SigningKeyRecord, replacing expected: String?) async throws(StoreError) -> Bool
    func deleteSigningKeys(retiredBefore moment: Timestamp) async throws(StoreError) -> Int

    /// Keeps an import's signer key under its id; a key that is there already is left as it is.
    func insertSignerKey(_ sealed: [UInt8], id: String, projectID: String) async throws(StoreError)
    func signerKey(id: String, projectID: String) async throws(StoreError) -> [UInt8]?
}
