import CressetObjects
import Testing

struct ObjectNameTests {
    @Test(arguments: [
        "", ".", "..", "a\u{0}b", "a\nb", "a\rb", String(repeating: "a", count: 1025),
        String(repeating: "é", count: 513),
    ])
    func invalidPathIsRefused(_ path: String) {
        #expect(throws: ObjectError.self) { try ObjectName(bucket: "acme.appspot.com", path: path) }
    }

    @Test(arguments: ["", "ab", "-abc", "abc-", "Abc", "a..b", "a/b", "a b", String(repeating: "a", count: 223)])
    func invalidBucketIsRefused(_ bucket: String) {
        #expect(throws: ObjectError.self) { try ObjectName(bucket: bucket, path: "a") }
    }

    @Test(arguments: ["../a", "a/../b", "%2F", "a//b", "/", "...", String(repeating: "a", count: 1024)])
    func otherBytesAreData(_ path: String) throws {
        #expect(try ObjectName(bucket: "acme.appspot.com", path: path).path == path)
    }

    @Test func unicodeFormsAreDifferentNames() throws {
        let names = try ["\u{E9}", "e\u{301}"].map { try ObjectName(bucket: "acme", path: $0) }
        #expect(Set(names).count == 2)
    }

    @Test func defaultNameBelongsToItsProject() {
        #expect(BucketName.project(ofDefault: "acme.appspot.com") == "acme")
        #expect(BucketName.project(ofDefault: "acme.firebasestorage.app") == "acme")
        for name in ["acme", ".appspot.com", "a.b.appspot.com", "acme.appspot.com.evil"] {
            #expect(BucketName.project(ofDefault: name) == nil)
        }
    }
}
