/// The Firebase Auth emulator's text in place of a hash: the salt and the clear-text password (docs/wire §16.4).
public enum ClearHash {
    private static let marks = ("fakeHash:salt=", ":password=")

    public static func isOne(_ text: String) -> Bool {
        text.hasPrefix(marks.0)
    }

    public static func password(in text: String) -> String? {
        guard isOne(text) else { return nil }
        var rest = text.utf8.dropFirst(marks.0.utf8.count)
        while !rest.isEmpty, !rest.starts(with: marks.1.utf8) { rest = rest.dropFirst() }
        return rest.isEmpty ? nil : String(decoding: rest.dropFirst(marks.1.utf8.count), as: UTF8.self)
    }
}
