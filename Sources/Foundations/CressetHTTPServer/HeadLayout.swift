internal import CressetCMicroHTTPD

/// Layout of a request's head in the library's memory, which shows how the library has read it.
///
/// libmicrohttpd up to 0.9.77 takes a bare LF for a line's end, drops folded lines and cuts values at a NUL, without a
/// sign of it. A proxy that reads the same bytes in another way can be made to smuggle requests (RFC 9112 §11.2). The
/// library leaves the lines where they were received, so that a head that is exact has each name two bytes, those of
/// CRLF, behind the value before. Addresses are compared here, and nothing is read through them.
struct HeadLayout {
    /// True for the versions of the library that read so.
    static let isNeeded = isLenient(version: unsafe String(cString: MHD_get_version()))

    /// True if the library does not refuse such heads itself, as newer versions do; the shim asks for the same version.
    static func isLenient(version: String) -> Bool {
        version.split(separator: ".").compactMap { Int($0) }.lexicographicallyPrecedes([0, 9, 77, 1])
    }

    private static let lineEnd: UInt = 2

    private var nextLine: UInt
    private var isExact: Bool

    /// - Parameters:
    ///   - target: The range of the request's target, as it was sent.
    ///   - version: The range of the last word of the request line.
    init(endOfMethod: UInt, target: Range<UInt>, version: Range<UInt>) {
        isExact = target.lowerBound == endOfMethod + 1 && version.lowerBound == target.upperBound + 1
        nextLine = version.upperBound + Self.lineEnd
    }

    mutating func addField(name: Range<UInt>, value: Range<UInt>) {
        if name.lowerBound != nextLine || value.lowerBound <= name.upperBound { isExact = false }
        nextLine = value.upperBound + Self.lineEnd
    }

    /// Returns true if all lines are exact, and the empty line that follows them ends at the address.
    func ends(at address: UInt) -> Bool {
        isExact && nextLine + Self.lineEnd == address
    }
}
