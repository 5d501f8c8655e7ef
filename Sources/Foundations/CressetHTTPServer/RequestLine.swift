#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The first and the last word of a request line, in the library's memory.
@safe struct RequestLine {
    private let methodStart: UnsafePointer<CChar>
    private let versionStart: UnsafePointer<CChar>

    init(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) {
        unsafe methodStart = method
        unsafe versionStart = version
    }

    var method: String { unsafe String(cString: methodStart) }
    var version: String { unsafe String(cString: versionStart) }
    var start: UInt { unsafe UInt(bitPattern: methodStart) }

    func layout(target: Range<UInt>) -> HeadLayout {
        HeadLayout(
            endOfMethod: unsafe range(of: methodStart).upperBound,
            target: target,
            version: unsafe range(of: versionStart)
        )
    }
}

/// Returns the addresses of a C string without its terminator.
func range(of text: UnsafePointer<CChar>) -> Range<UInt> {
    let start = UInt(bitPattern: text)
    return start..<(start + UInt(unsafe strlen(text)))
}
