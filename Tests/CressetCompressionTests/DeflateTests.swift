import CressetCompression
import Testing

struct DeflateTests {
    private let text = Array(String(repeating: "engine ", count: 4000).utf8)

    @Test func gibberishIsRefused() {
        #expect(Deflate.decompress(Array("gibberish".utf8), limit: 100) == nil)
        #expect(Deflate.decompress([], limit: 100) == nil)
        #expect(Deflate.decompress([UInt8](repeating: 0xFF, count: 5000), limit: 100) == nil)
    }

    @Test func cutAndChangedBytesAreRefused() {
        let compressed = Deflate.compress(text)
        #expect(Deflate.decompress(compressed.dropLast(), limit: text.count) == nil)
        var changed = compressed
        changed[changed.count / 2] ^= 1
        #expect(Deflate.decompress(changed, limit: text.count) == nil)
    }

    @Test func bytesBehindTheEndAreRefused() {
        #expect(Deflate.decompress(Deflate.compress(text) + [0], limit: text.count) == nil)
    }

    @Test func moreThanTheLimitIsRefused() {
        let compressed = Deflate.compress([UInt8](repeating: 0, count: 1 << 20))
        #expect(Deflate.decompress(compressed, limit: (1 << 20) - 1) == nil)
        #expect(Deflate.decompress(compressed, limit: 1 << 20)?.count == 1 << 20)
    }

    @Test func bytesComeBackAsTheyWere() {
        let compressed = Deflate.compress(text)
        #expect(compressed.count < text.count / 20)
        #expect(Deflate.decompress(compressed, limit: 1 << 20) == text)
        #expect(Deflate.decompress(Deflate.compress([]), limit: 0) == [])
    }
}
