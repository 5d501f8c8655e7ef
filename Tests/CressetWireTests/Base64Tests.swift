import CressetWire
import Testing

struct Base64Tests {
    struct Vector: Sendable {
        let bytes: String
        let text: String
    }

    /// RFC 4648 §10.
    static let vectors = [
        Vector(bytes: "", text: ""), Vector(bytes: "f", text: "Zg=="), Vector(bytes: "fo", text: "Zm8="),
        Vector(bytes: "foo", text: "Zm9v"), Vector(bytes: "foob", text: "Zm9vYg=="),
        Vector(bytes: "fooba", text: "Zm9vYmE="), Vector(bytes: "foobar", text: "Zm9vYmFy"),
    ]

    @Test(arguments: ["Z", "Zm9vY", "Zg===", "Z===", "Z=g=", "Zg==Zg==", "Zm 9v", "Zm9v\n", "Zm9v!", "Zé==", "Zg\0"])
    func malformedBase64IsRefused(_ text: String) {
        #expect(Base64.decoded(text) == nil)
        #expect(Base64.urlDecoded(text) == nil)
    }

    @Test(arguments: ["Zg==", "Zm8=", "+/+/", "-_+/", "Zh", "Zm9", "Zz", "-x"])
    func theStrictFormRefusesPaddingOtherAlphabetsAndUnusedBits(_ text: String) {
        #expect(Base64.urlDecoded(text) == nil)
    }

    @Test(arguments: vectors)
    func theRFCsVectorsHold(_ vector: Vector) {
        let bytes = Array(vector.bytes.utf8)
        let unpadded = vector.text.replacing("=", with: "")
        #expect(Base64.encoded(bytes) == vector.text)
        #expect(Base64.urlEncoded(bytes) == unpadded)
        #expect(Base64.decoded(vector.text) == bytes)
        #expect(Base64.decoded(unpadded) == bytes)
        #expect(Base64.urlDecoded(unpadded) == bytes)
    }

    @Test func bothAlphabetsAreRead() {
        let bytes: [UInt8] = [0xFB, 0xFF, 0xBF, 0xFF, 0xEF]
        #expect(Base64.encoded(bytes) == "+/+//+8=")
        #expect(Base64.urlEncoded(bytes) == "-_-__-8")
        for text in ["+/+//+8=", "-_-__-8=", "+/+//+8", "-_-__-8"] { #expect(Base64.decoded(text) == bytes) }
        #expect(Base64.urlDecoded("-_-__-8") == bytes)
    }

    @Test func allBytesComeBack() {
        let bytes = Array(UInt8.min...UInt8.max)
        for count in 0...bytes.count {
            let part = Array(bytes.prefix(count))
            #expect(Base64.decoded(Base64.encoded(part)) == part)
            #expect(Base64.urlDecoded(Base64.urlEncoded(part)) == part)
        }
    }
}
