import CressetTesting
import Testing

@testable import CressetFederation

/// Signature wrapping in its eight known forms (Somorovsky and others, On Breaking SAML, 2012): the document keeps a
/// valid signature, but the user is read from a forged element.
struct SignatureWrappingTests {
    /// The parts of a signed response.
    private struct Parts {
        let bed: SAMLBed
        let signed: String
        let evil: String

        init() throws {
            bed = try SAMLBed()
            signed = try bed.provider.signed(bed.provider.assertion(bed.answer), id: "_assertion")
            var answer = bed.answer
            (answer.name, answer.assertionID) = ("eve-18", "_evil")
            evil = bed.provider.assertion(answer)
        }

        var signature: String {
            let begin = signed.firstRange(of: "<ds:Signature ")?.lowerBound ?? signed.startIndex
            let end = signed.firstRange(of: "</ds:Signature>")?.upperBound ?? signed.startIndex
            return String(signed[begin..<end])
        }

        var unsigned: String { signed.replacing(signature, with: "") }

        func response(_ content: String) -> String {
            bed.provider.response(bed.answer, with: content)
        }

        func evil(with more: String) -> String {
            evil.replacing("</saml:Issuer>", with: "</saml:Issuer>" + more)
        }

        func wrapped(_ content: String) -> String {
            signature.replacing("</ds:Signature>", with: "<ds:Object>\(content)</ds:Object></ds:Signature>")
        }
    }

    private static let shapes: [(String, @Sendable (Parts) throws -> String)] = [
        (
            "1: the signed response in its own signature, beside a new one",
            { parts in
                var answer = parts.bed.answer
                (answer.signsResponse, answer.signsAssertion) = (true, false)
                let signed = try parts.bed.provider.xml(answer)
                let (begin, end) = (signed.firstRange(of: "<ds:Signature "), signed.firstRange(of: "</ds:Signature>"))
                let signature = String(
                    signed[(begin?.lowerBound ?? signed.startIndex)..<(end?.upperBound ?? signed.endIndex)]
                )
                let original = signed.replacing(signature, with: "")
                let wrapper = signature.replacing(
                    "</ds:Signature>",
                    with: "<ds:Object>\(original)</ds:Object></ds:Signature>"
                )
                return original.replacing("ada-17", with: "eve-18").replacing("_response", with: "_evil")
                    .replacing("</saml:Issuer><samlp", with: "</saml:Issuer>\(wrapper)<samlp")
            }
        ),
        (
            "2: the signed response before the signature of a new one",
            { parts in
                var answer = parts.bed.answer
                (answer.signsResponse, answer.signsAssertion) = (true, false)
                let signed = try parts.bed.provider.xml(answer)
                let (begin, end) = (signed.firstRange(of: "<ds:Signature "), signed.firstRange(of: "</ds:Signature>"))
                let signature = String(
                    signed[(begin?.lowerBound ?? signed.startIndex)..<(end?.upperBound ?? signed.endIndex)]
                )
                let original = signed.replacing(signature, with: "")
                return original.replacing("ada-17", with: "eve-18").replacing("_response", with: "_evil")
                    .replacing("</saml:Issuer><samlp", with: "</saml:Issuer>\(original)\(signature)<samlp")
            }
        ),
        ("3: an evil assertion before the signed one", { $0.response($0.evil + $0.signed) }),
        (
            "4: the signed assertion in an evil one",
            {
                $0.response($0.evil.replacing("</saml:Assertion>", with: $0.signed + "</saml:Assertion>"))
            }
        ),
        (
            "5: the signature in an evil assertion, the signed one after it",
            {
                $0.response($0.evil(with: $0.signature) + $0.unsigned)
            }
        ),
        (
            "6: the signed assertion in the signature of an evil one",
            {
                $0.response($0.evil(with: $0.wrapped($0.unsigned)))
            }
        ),
        (
            "7: an evil assertion in an extension",
            {
                $0.response("<samlp:Extensions>\($0.evil)</samlp:Extensions>" + $0.signed)
            }
        ),
        (
            "8: the signed assertion in an object of an evil one's signature",
            {
                $0.response($0.evil(with: $0.wrapped($0.signed)))
            }
        ),
        (
            "an evil assertion of the same id",
            {
                $0.response($0.evil(with: $0.signature).replacing("_evil", with: "_assertion"))
            }
        ),
        (
            "an evil assertion in the status",
            {
                $0.response($0.signed).replacing("</samlp:Status>", with: "\($0.evil)</samlp:Status>")
            }
        ),
    ]

    @Test(arguments: shapes.map(\.0))
    func wrappedSignatureIsRefused(_ name: String) throws {
        let parts = try Parts()
        let shape = try #require(Self.shapes.first { $0.0 == name }).1
        let xml = try shape(parts)
        #expect(xml.contains("eve-18"))
        #expect(parts.bed.refusal(of: xml)?.code == .invalidResponse)
    }

    @Test func partsAreTakenAsTheyWere() throws {
        let parts = try Parts()
        #expect(try parts.bed.profile(parts.response(parts.signed)).rawID == "ada-17")
    }
}
