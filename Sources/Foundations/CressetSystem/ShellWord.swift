/// A word of a POSIX shell command, for commands to paste.
public enum ShellWord {
    private static let plain: Set<UInt8> = Set("/._-:@%+=,".utf8)

    /// Returns the text as one word, in quotes unless it is plain.
    public static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || plain.contains(byte)
        }
        return isPlain && !text.isEmpty && !text.hasPrefix("-")
            ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
