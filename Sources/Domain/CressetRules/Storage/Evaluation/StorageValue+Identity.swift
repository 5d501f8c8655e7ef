extension StorageValue {
    /// Numbers by value, and all NaNs alike.
    var identity: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(0)
        case .bool(let bool): bytes += [1, bool ? 1 : 0]
        case .int(let int): Self.write(2, of: UInt64(bitPattern: int), to: &bytes)
        case .float(let float): Self.write(float, to: &bytes)
        case .text(let text): Self.write(4, containing: Array(text.utf8), to: &bytes)
        case .bytes(let content): Self.write(5, containing: content, to: &bytes)
        case .list(let elements):
            Self.write(6, of: UInt64(elements.count), to: &bytes)
            for element in elements { element.write(to: &bytes) }
        case .set(let elements):
            Self.write(7, of: UInt64(elements.count), to: &bytes)
            for key in elements.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) { bytes += key }
        case .map(let members): Self.write(8, members: members, to: &bytes)
        case .path(let segments):
            Self.write(9, of: UInt64(segments.count), to: &bytes)
            for segment in segments { Self.write(4, containing: Array(segment.utf8), to: &bytes) }
        case .timestamp(let time): Self.write(10, of: time, to: &bytes)
        case .duration(let time): Self.write(11, of: time, to: &bytes)
        case .location(let latitude, let longitude):
            bytes.append(12)
            Self.write(latitude, to: &bytes)
            Self.write(longitude, to: &bytes)
        case .difference(let new, let old):
            Self.write(13, members: new, to: &bytes)
            Self.write(13, members: old, to: &bytes)
        }
    }

    private static func write(_ float: Double, to bytes: inout [UInt8]) {
        if let int = Int64(exactly: float) { return write(2, of: UInt64(bitPattern: int), to: &bytes) }
        write(3, of: float.isNaN ? Double.nan.bitPattern : float.bitPattern, to: &bytes)
    }

    private static func write(_ tag: UInt8, of number: UInt64, to bytes: inout [UInt8]) {
        bytes.append(tag)
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private static func write(_ tag: UInt8, containing content: [UInt8], to bytes: inout [UInt8]) {
        write(tag, of: UInt64(content.count), to: &bytes)
        bytes += content
    }

    private static func write(_ tag: UInt8, of time: Duration, to bytes: inout [UInt8]) {
        let parts = time.components
        write(tag, of: UInt64(bitPattern: parts.seconds), to: &bytes)
        write(tag, of: UInt64(bitPattern: parts.attoseconds), to: &bytes)
    }

    private static func write(_ tag: UInt8, members: [[UInt8]: StorageValue], to bytes: inout [UInt8]) {
        write(tag, of: UInt64(members.count), to: &bytes)
        for member in members.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            write(4, containing: member.key, to: &bytes)
            member.value.write(to: &bytes)
        }
    }
}
