/// Percent-encoding (RFC 3986 §2.1).
public enum PercentEncoding {
    /// Returns the decoded text; `nil` for a truncated escape or invalid UTF-8.
    ///
    /// - Parameter plusIsSpace: `true` for HTML forms and their query strings.
    public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        decode(bytes: Array(text.utf8)[...], plusIsSpace: plusIsSpace)
    }

    static func decode(bytes text: ArraySlice<UInt8>, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var position = text.startIndex
        while position < text.endIndex {
            switch text[position] {
            case UInt8(ascii: "%"):
                guard position + 2 < text.endIndex, let high = text[position + 1].hexValue,
                    let low = text[position + 2].hexValue
                else { return nil }
                bytes.append(high << 4 | low)
                position += 2
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            case let byte: bytes.append(byte)
            }
            position += 1
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

extension PercentEncoding {
    /// Percent-encodes every byte except the unreserved ones (RFC 3986 §2.3).
    public static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard !isUnreserved(byte) else {
                bytes.append(byte)
                continue
            }
            bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
