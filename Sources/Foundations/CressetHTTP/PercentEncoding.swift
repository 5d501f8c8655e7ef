/// Percent-encoding (RFC 3986 §2.1).
public enum PercentEncoding {
    /// Returns the decoded text; `nil` if an escape is cut short or the bytes are not UTF-8.
    ///
    /// - Parameter plusIsSpace: As in HTML forms and their query strings.
    public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "%") && ($0 != UInt8(ascii: "+") || !plusIsSpace) }
        if isPlain { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace:
                bytes.append(UInt8(ascii: " "))
            default:
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
