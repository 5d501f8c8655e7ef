import CressetCrypto
import CressetWire
import CressetXML

/// An enveloped signature in SAML's only form (SAML 2.0 Core §5.4).
///
/// Requires the algorithms of ``SAMLAlgorithms`` and the caller's keys; ignores keys in the document.
struct SAMLSignature {
    private static let namespace = SAMLNamespace.signature

    private let element: XMLElement
    private let holder: XMLElement
    private let signedInfo: XMLElement
    private let value: [UInt8]

    init?(of holder: XMLElement) throws(FederationError) {
        let found = holder.children("Signature", in: Self.namespace)
        guard let element = found.first else { return nil }
        guard found.count == 1, let info = element.child("SignedInfo", in: Self.namespace),
            let value = element.child("SignatureValue", in: Self.namespace)?.plainText.flatMap(SAMLText.bytes),
            element.children.count == 2 + element.children("KeyInfo", in: Self.namespace).count
        else { throw Self.refusal("malformed signature") }
        self.holder = holder
        self.element = element
        signedInfo = info
        self.value = value
    }

    /// Returns the signed element as a separate document, parsed from the digested bytes.
    func verified(
        in document: borrowing XMLDocument,
        by keys: [CertificateKey]
    ) throws(FederationError) -> XMLDocument {
        let reference = try reference(in: document)
        guard let bytes = reference.form.canonical(holder, without: element, in: document) else {
            throw Self.refusal("the signed element has no canonical form")
        }
        guard ConstantTime.equals(reference.digest.digest(bytes), reference.value) else {
            throw Self.refusal("the digest does not match")
        }
        try verifyValue(in: document, by: keys)
        do throws(XMLError) {
            return try XMLDocument(bytes)
        } catch {
            throw Self.refusal("the signed bytes are not a document: \(error.cause)")
        }
    }

    private func verifyValue(
        in document: borrowing XMLDocument,
        by keys: [CertificateKey]
    ) throws(FederationError) {
        let children = signedInfo.children
        guard children.count == 3, children[0].isNamed("CanonicalizationMethod", in: Self.namespace),
            children[1].isNamed("SignatureMethod", in: Self.namespace),
            children[1].children.isEmpty
        else { throw Self.refusal("unsupported form of the signature") }
        let algorithm = children[1][attribute: "Algorithm"]
        guard let scheme = algorithm.flatMap({ SAMLAlgorithms.signatures[$0] }) else {
            throw Self.refusal(ofAlgorithm: algorithm, named: "signature")
        }
        let form = try CanonicalForm(children[0])
        guard let bytes = form.canonical(signedInfo, in: document),
            keys.contains(where: { $0.verifies(value, for: bytes, scheme: scheme) })
        else { throw Self.refusal("the signature matches none of the keys") }
    }

    /// Parses the single reference, which must be to the holder by a unique ID.
    private func reference(in document: borrowing XMLDocument) throws(FederationError) -> Reference {
        guard let last = signedInfo.children.last, last.isNamed("Reference", in: Self.namespace),
            let target = last[attribute: "URI"], last.children.count == 3,
            let transforms = last.child("Transforms", in: Self.namespace)?.children, transforms.count == 2,
            transforms.allSatisfy({ $0.isNamed("Transform", in: Self.namespace) }),
            transforms[0][attribute: "Algorithm"] == SAMLAlgorithms.enveloped, transforms[0].children.isEmpty,
            let method = last.child("DigestMethod", in: Self.namespace)?[attribute: "Algorithm"],
            let value = last.child("DigestValue", in: Self.namespace)?.plainText.flatMap(SAMLText.bytes)
        else { throw Self.refusal("unsupported signature reference") }
        guard let digest = SAMLAlgorithms.digests[method] else {
            throw Self.refusal(ofAlgorithm: method, named: "digest")
        }
        if target.isEmpty {
            guard holder == document.root else { throw Self.refusal("the reference covers the whole document") }
        } else {
            let id = holder[attribute: "ID"] ?? ""
            guard !id.isEmpty, target == "#" + id, document.root.count(ofID: id) == 1 else {
                throw Self.refusal("the reference points to another element, or the ID is duplicated")
            }
        }
        return Reference(form: try CanonicalForm(transforms[1]), digest: digest, value: value)
    }

    private static func refusal(_ cause: String) -> FederationError {
        FederationError(
            .invalidResponse,
            detail: "Unable to verify the signature of the SAML response.",
            cause: cause
        )
    }

    /// Names the algorithm: old providers still sign with SHA-1.
    private static func refusal(ofAlgorithm uri: String?, named part: String) -> FederationError {
        let shown = ProfileText.quoted(uri ?? "none")
        guard SAMLAlgorithms.isSHA1(uri) else {
            return refusal("the algorithm of the \(part) is not accepted: \(shown)")
        }
        return FederationError(
            .invalidResponse,
            detail: "Unable to verify the signature of the SAML response: SHA-1 is not accepted.",
            cause: "the \(part) uses SHA-1 (\(shown)); set the provider to SHA-256"
        )
    }

    private struct Reference {
        let form: CanonicalForm
        let digest: HashAlgorithm
        let value: [UInt8]
    }

    /// A canonicalization with its parameter (Exclusive XML Canonicalization 1.0 §3).
    private struct CanonicalForm {
        private static let prefixLimit = 16

        private let withComments: Bool
        private let prefixes: [String]

        init(_ method: XMLElement) throws(FederationError) {
            switch method[attribute: "Algorithm"] {
            case SAMLAlgorithms.exclusive: withComments = false
            case SAMLAlgorithms.exclusiveWithComments: withComments = true
            default: throw refusal("unsupported canonicalization")
            }
            guard let parameter = method.children.first else {
                prefixes = []
                return
            }
            let list = parameter[attribute: "PrefixList"] ?? ""
            prefixes = list.split(whereSeparator: \.isWhitespace).map(String.init)
            guard method.children.count == 1, parameter.isNamed("InclusiveNamespaces", in: SAMLNamespace.exclusive),
                prefixes.count <= Self.prefixLimit
            else { throw refusal("unsupported canonicalization parameter") }
        }

        func canonical(
            _ element: XMLElement,
            without omitted: XMLElement? = nil,
            in document: borrowing XMLDocument
        ) -> [UInt8]? {
            document.canonical(element, without: omitted, prefixes: prefixes, withComments: withComments)
        }
    }
}

extension XMLElement {
    fileprivate func count(ofID id: String) -> Int {
        let own = attributes.contains { $0.key.local.lowercased() == "id" && $0.value == id } ? 1 : 0
        return children.reduce(own) { $0 + $1.count(ofID: id) }
    }
}
