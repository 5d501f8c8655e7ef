/// A store of secret keys, already sealed under the master key.
public protocol KeyStore: Sendable {
    /// Returns all signing and verifying keys, oldest first.
    func signingKeys() async throws(StoreError) -> [SigningKeyRecord]
    /// Activates a new key and retires the previous one in one step.
    ///
    /// - Parameter expected: The id of the active key, if any.
    /// - Returns: False, without changes, if another process has rotated the key.
    func rotateSigningKey(to key: SigningKeyRecord, replacing expected: String?) async throws(StoreError) -> Bool
    func deleteSigningKeys(retiredBefore moment: Timestamp) async throws(StoreError) -> Int

    /// Stores an import's signer key; keeps an existing one.
    func insertSignerKey(_ sealed: [UInt8], id: String, projectID: String) async throws(StoreError)
    func signerKey(id: String, projectID: String) async throws(StoreError) -> [UInt8]?
}
