import Testing

@testable import CressetIdentity

struct ProfileValidationTests {
    @Test(arguments: ["x", "\u{1F600}"])
    func displayNameHasAtMost256UTF16Units(_ filling: String) throws {
        let longest = String(repeating: filling, count: 256 / filling.utf16.count)
        try ProfileValidation.check(displayName: longest, photoURL: nil)
        let error = #expect(throws: IdentityError(.invalidProfileAttribute)) {
            try ProfileValidation.check(displayName: longest + "x", photoURL: nil)
        }
        #expect(error?.detail == "Display name too long.")
    }

    @Test func photoURLHasAtMost2048UTF16Units() throws {
        let longest = String(repeating: "x", count: 2048)
        try ProfileValidation.check(displayName: nil, photoURL: longest)
        let error = #expect(throws: IdentityError(.invalidProfileAttribute)) {
            try ProfileValidation.check(displayName: nil, photoURL: longest + "x")
        }
        #expect(error?.detail == "Photo URL too long.")
    }

    @Test func anyTextWillDo() throws {
        try ProfileValidation.check(displayName: nil, photoURL: nil)
        try ProfileValidation.check(displayName: "", photoURL: "")
        try ProfileValidation.check(displayName: "\u{0}\n\u{202E}", photoURL: "no url")
    }
}
