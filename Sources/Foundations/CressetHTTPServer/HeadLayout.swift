internal import CressetCMicroHTTPD

/// Validation of the library's parsing by the layout of a request's head in memory.
///
/// libmicrohttpd up to 0.9.77 silently accepts a bare LF as a line end, drops folded lines and cuts values at a NUL.
/// Behind a proxy with another parser, this allows request smuggling (RFC 9112 §11.2). The library parses in place: in
/// an exact head, each name starts two bytes (CRLF) after the previous value.
struct HeadLayout {
    static let isNeeded = isLenient(version: unsafe String(cString: MHD_get_version()))

    /// True if the library accepts such heads, unlike newer versions; the shim tests the same version.
    static func isLenient(version: String) -> Bool {
        version.split(separator: ".").compactMap { Int($0) }.lexicographicallyPrecedes([0, 9, 77, 1])
    }

    private static let lineEnd: UInt = 2

    private var nextLine: UInt
    private var isExact: Bool

    init(endOfMethod: UInt, target: Range<UInt>, version: Range<UInt>) {
        isExact = target.lowerBound == endOfMethod + 1 && version.lowerBound == target.upperBound + 1
        nextLine = version.upperBound + Self.lineEnd
    }

    mutating func addField(name: Range<UInt>, value: Range<UInt>) {
        if name.lowerBound != nextLine || value.lowerBound <= name.upperBound { isExact = false }
        nextLine = value.upperBound + Self.lineEnd
    }

    func ends(at address: UInt) -> Bool {
        isExact && nextLine + Self.lineEnd == address
    }
}
