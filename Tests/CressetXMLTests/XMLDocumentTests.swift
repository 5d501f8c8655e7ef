import CressetXML
import Testing

struct XMLDocumentTests {
    private static func document(_ text: String) throws(XMLError) -> XMLDocument {
        try XMLDocument(Array(text.utf8))
    }

    private static let laughs = """
        <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
        <lolz>&lol2;</lolz>
        """

    static let refused: [(String, XMLError.Code)] = [
        ("", .malformed), ("text", .malformed), ("<a>", .malformed), ("<a></b>", .malformed), ("<a/><b/>", .malformed),
        ("<p:a/>", .malformed), ("<a b='1' b='2'/>", .malformed), ("<a>&unknown;</a>", .malformed),
        (laughs, .forbidden), ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", .forbidden),
        ("<!DOCTYPE a [<!ENTITY x SYSTEM 'http://127.0.0.1:1/'>]><a>&x;</a>", .forbidden),
        ("<?php x?><a/>", .forbidden), ("<a><?php x?></a>", .forbidden),
        (String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65), .tooLarge),
        ("<a>" + String(repeating: "<b/>", count: 8192) + "</a>", .tooLarge),
        ("<a>" + String(repeating: "x", count: 256 * 1024) + "</a>", .tooLarge),
    ]

    @Test(arguments: refused)
    func whatIsNoPlainDocumentIsRefused(_ text: String, _ code: XMLError.Code) {
        var found: XMLError.Code?
        do throws(XMLError) {
            _ = try Self.document(text)
        } catch {
            found = error.code
        }
        #expect(found == code)
    }

    @Test func bytesThatAreNoUTF8AreRefused() {
        var refusals = 0
        for bytes: [UInt8] in [[0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E], [0xFE, 0xFF, 0, 0x3C], [0x3C, 0]] {
            do throws(XMLError) {
                _ = try XMLDocument(bytes)
            } catch {
                refusals += 1
            }
        }
        #expect(refusals == 3)
    }

    @Test func thousandsOfAttributesAreRefusedBeforeTheyAreCompared() {
        let attributes = (0..<5000).map { "a\($0)=''" }.joined(separator: " ")
        var code: XMLError.Code?
        do throws(XMLError) {
            _ = try Self.document("<a \(attributes)/>")
        } catch {
            code = error.code
        }
        #expect(code == .tooLarge)
    }

    @Test func elementsAreReadWithTheirNamespaces() throws {
        let text = "<p:a xmlns:p='urn:x' xmlns='urn:y' p:k='1' k='2'><b>one<!-- no -->two<![CDATA[ <3]]></b></p:a>"
        let document = try Self.document(text)
        let root = document.root
        #expect(root.isNamed("a", in: "urn:x"))
        #expect(root[attribute: "k"] == "2")
        #expect(root.attributes[XMLName("k", in: "urn:x")] == "1")
        #expect(root.child("b", in: "urn:y")?.plainText == "onetwo <3")
        #expect(root.child("b", in: "urn:x") == nil)
        #expect(document.namespaces(around: root) == ["p": "urn:x", "": "urn:y"])
    }

    @Test func aPartIsWrittenInCanonicalForm() throws {
        // Exclusive XML Canonicalization 1.0 §2.2: namespaces unused in the part are omitted.
        let text = """
            <n0:local xmlns:n0="foo:bar" xmlns:n3="ftp://example.org"><n1:elem2 xmlns:n1="http://example.net" \
            xml:lang="en" b="2" a='1'><n3:stuff xmlns:n3="ftp://example.org"/><!-- c --><out/></n1:elem2></n0:local>
            """
        let document = try Self.document(text)
        let part = document.root.children[0]
        func written(
            without omitted: XMLElement? = nil,
            prefixes: [String] = [],
            withComments: Bool = false
        ) -> String? {
            document.canonical(part, without: omitted, prefixes: prefixes, withComments: withComments)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(
            written(without: part.children.last)
                == """
                <n1:elem2 xmlns:n1="http://example.net" a="1" b="2" xml:lang="en"><n3:stuff \
                xmlns:n3="ftp://example.org"></n3:stuff></n1:elem2>
                """
        )
        let withComments = written(withComments: true)
        #expect(withComments?.contains("<!-- c --><out>") == true)
        let listed = written(prefixes: ["n0"])
        #expect(listed?.contains("xmlns:n0=\"foo:bar\"") == true)
    }
}
