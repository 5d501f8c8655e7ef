// Character classes of both rules languages.
extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var beginsName: Bool {
        let letter = self | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || self == UInt8(ascii: "_")
    }

    var continuesName: Bool { beginsName || isDigit || self == UInt8(ascii: "$") }

    var hexadecimalDigit: UInt32? {
        Character(Unicode.Scalar(self)).hexDigitValue.map(UInt32.init)
    }
}
