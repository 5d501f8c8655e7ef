import CressetCrypto
import CressetXML

/// SAML 2.0 Core §6, XML Encryption 1.1.
///
/// All failures have the same error: distinct errors would be a decryption oracle for intercepted messages.
struct SAMLEncryption {
    private static let namespace = SAMLNamespace.encryption
    private static let keyLimit = 4

    private let data: XMLElement
    private let keys: [XMLElement]

    /// - Parameter wrapper: `EncryptedAssertion`.
    init(_ wrapper: XMLElement) throws(FederationError) {
        guard let data = wrapper.child("EncryptedData", in: Self.namespace) else { throw Self.refusal }
        let inside = data.child("KeyInfo", in: SAMLNamespace.signature)?.children("EncryptedKey", in: Self.namespace)
        keys = (inside ?? []) + wrapper.children("EncryptedKey", in: Self.namespace)
        self.data = data
        guard (1...Self.keyLimit).contains(keys.count) else { throw Self.refusal }
    }

    /// Returns a document with the decrypted element as its root's only child.
    ///
    /// The root declares the namespaces in scope at the ciphertext.
    func decrypted(
        in document: borrowing XMLDocument,
        by privateKey: RSAPrivateKey
    ) throws(FederationError) -> XMLDocument {
        guard let method = data.child("EncryptionMethod", in: Self.namespace)?[attribute: "Algorithm"],
            let cipher = SAMLAlgorithms.ciphers[method], let sealed = Self.value(of: data)
        else { throw Self.refusal }
        for key in keys {
            guard let secret = Self.secret(key, by: privateKey), secret.count == cipher.keyLength,
                let bytes = try? cipher.open(sealed, key: SecretBytes(copying: secret))
            else { continue }
            return try wrapped(bytes, in: document)
        }
        throw Self.refusal
    }

    private func wrapped(
        _ bytes: [UInt8],
        in document: borrowing XMLDocument
    ) throws(FederationError) -> XMLDocument {
        var opening = "<cresset"
        for (prefix, uri) in document.namespaces(around: data) {
            opening += (prefix.isEmpty ? " xmlns" : " xmlns:" + prefix) + "=\"" + SAMLText.escaped(uri) + "\""
        }
        do throws(XMLError) {
            return try XMLDocument(Array((opening + ">").utf8) + bytes + Array("</cresset>".utf8))
        } catch {
            throw Self.refusal
        }
    }

    private static func secret(_ key: XMLElement, by privateKey: RSAPrivateKey) -> [UInt8]? {
        guard let method = key.child("EncryptionMethod", in: namespace), let oaep = oaep(method),
            let sealed = value(of: key)
        else { return nil }
        return try? privateKey.decrypted(sealed, by: oaep)
    }

    private static func oaep(_ method: XMLElement) -> OAEP? {
        // OAEP labels are unused in practice.
        guard method.children("OAEPparams", in: namespace).isEmpty else { return nil }
        var digest = HashAlgorithm.Insecure.sha1
        if let named = method.children("DigestMethod", in: SAMLNamespace.signature).first {
            guard let known = named[attribute: "Algorithm"].flatMap({ SAMLAlgorithms.oaepDigests[$0] }) else {
                return nil
            }
            digest = known
        }
        var mask = HashAlgorithm.Insecure.sha1
        switch method[attribute: "Algorithm"] {
        case SAMLAlgorithms.oaepWithSHA1Mask: break
        case SAMLAlgorithms.oaep:
            if let named = method.children("MGF", in: SAMLNamespace.encryption11).first {
                guard let known = named[attribute: "Algorithm"].flatMap({ SAMLAlgorithms.maskDigests[$0] }) else {
                    return nil
                }
                mask = known
            }
        default: return nil
        }
        return OAEP(digest: digest, maskDigest: mask)
    }

    private static func value(of encrypted: XMLElement) -> [UInt8]? {
        encrypted.child("CipherData", in: namespace)?.child("CipherValue", in: namespace)?.plainText
            .flatMap(SAMLText.bytes)
    }

    static let refusal = FederationError(
        .invalidResponse,
        detail: "Unable to read the encrypted SAML assertion.",
        cause: "an encrypted assertion uses another key, an unsupported form, or no provider signature"
    )
}
