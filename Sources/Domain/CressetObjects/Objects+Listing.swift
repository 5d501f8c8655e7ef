internal import CressetRules
internal import CressetWire

extension Objects {
    private static let pageLimit = 1000
    private static let firstBatch = 16

    /// The rule `list` decides on the prefix.
    public func list(_ query: ObjectQuery, in bucket: String, as caller: ObjectCaller) async throws -> ObjectPage {
        let stored = try await self.bucket(bucket)
        try query.validate()
        try await requireListing(query.prefix, in: stored, as: caller)
        var walk = try ListWalk(query, limit: min(max(query.limit, 1), Self.pageLimit))
        var batch = Self.firstBatch
        while let range = walk.next {
            let limit = walk.isGrouping ? batch : walk.room + 1
            let rows = try await store.objects(in: bucket, range: range, limit: limit)
            let wasted = walk.add(rows, isEnd: rows.count < limit)
            batch = wasted ? Self.firstBatch : min(batch * 4, walk.room + 1)
        }
        return walk.page
    }

    private func requireListing(_ prefix: String, in bucket: StoredBucket, as caller: ObjectCaller) async throws {
        guard caller != .administrator else { return }
        // Rules judge whole segments: `ada` would also list `adam/`.
        guard prefix.isEmpty || prefix.utf8.last == UInt8(ascii: "/") else {
            throw ObjectError.invalidArgument("the prefix does not end with a slash")
        }
        let place = String(decoding: prefix.utf8.dropLast(), as: UTF8.self)
        let request = StorageRequest(
            .list,
            segments: ObjectName.segments(of: place, in: bucket.name),
            auth: caller.auth,
            time: clock(),
            resource: .null,
            proposed: nil
        )
        let rules = try await judge.rules(of: bucket, in: store)
        try judge.require(request, by: rules, method: .list, in: bucket.name)
    }
}

struct ListWalk {
    private let query: ObjectQuery
    private let delimiter: String?
    private let limit: Int
    private let end: String?
    private var start: ObjectRange.Start
    private var isOver = false
    private(set) var page = ObjectPage()

    init(_ query: ObjectQuery, limit: Int) throws(ObjectError) {
        (self.query, self.limit) = (query, limit)
        delimiter = query.delimiter.flatMap { $0.isEmpty ? nil : $0 }
        end = [query.prefix.successor, query.endOffset].compactMap(\.self).min { $0.precedes($1) }
        let offset = query.startOffset ?? ""
        start = .at(query.prefix.precedes(offset) ? offset : query.prefix)
        if let token = query.pageToken, case let later = try Self.start(of: token), !later.precedes(query.prefix) {
            start = later
        }
    }

    var isGrouping: Bool { delimiter != nil }
    var room: Int { limit - page.items.count - page.prefixes.count }

    var next: ObjectRange? { isOver ? nil : ObjectRange(from: start, to: end) }

    /// - Returns: `true` if a group contains some of the rows.
    mutating func add(_ rows: [StoredObject], isEnd: Bool) -> Bool {
        var wasted = false
        for object in rows {
            let path = object.name.path
            if case .at(let place) = start, path.precedes(place) {
                wasted = true
                continue
            }
            guard room > 0 else {
                page.nextPageToken = Self.token(of: start)
                isOver = true
                return wasted
            }
            if let group = group(of: path) {
                page.prefixes.append(group)
                guard let successor = group.successor else {
                    isOver = true
                    return wasted
                }
                start = .at(successor)
            } else {
                page.items.append(object)
                start = .after(path)
            }
        }
        if isEnd { isOver = true }
        return wasted
    }

    private func group(of path: String) -> String? {
        guard let delimiter, path.utf8.count > query.prefix.utf8.count else { return nil }
        let (bytes, mark) = (Array(path.utf8), Array(delimiter.utf8))
        var place = query.prefix.utf8.count
        while place + mark.count <= bytes.count {
            if bytes[place..<place + mark.count].elementsEqual(mark) {
                return String(decoding: bytes[..<(place + mark.count)], as: UTF8.self)
            }
            place += 1
        }
        return nil
    }

    private static func token(of start: ObjectRange.Start) -> String {
        switch start {
        case .at(let path): Base64.urlEncoded(Array("=\(path)".utf8))
        case .after(let path): Base64.urlEncoded(Array(">\(path)".utf8))
        }
    }

    private static func start(of token: String) throws(ObjectError) -> ObjectRange.Start {
        guard let bytes = Base64.urlDecoded(token), bytes.count <= ObjectName.pathBytes + 5, !bytes.contains(0),
            let text = String(validating: bytes.dropFirst(), as: UTF8.self)
        else { throw .invalidArgument("the page token is invalid") }
        switch bytes.first {
        case UInt8(ascii: "="): return .at(text)
        case UInt8(ascii: ">"): return .after(text)
        default: throw .invalidArgument("the page token is invalid")
        }
    }
}

extension ObjectRange.Start {
    fileprivate func precedes(_ path: String) -> Bool {
        switch self {
        case .at(let start), .after(let start): start.precedes(path)
        }
    }
}

extension String {
    /// First text after all with this prefix, by bytes; `nil` without one.
    fileprivate var successor: String? {
        var scalars = Array(unicodeScalars)
        while let last = scalars.popLast() {
            let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
            guard let scalar = Unicode.Scalar(next) else { continue }
            scalars.append(scalar)
            return String(String.UnicodeScalarView(scalars))
        }
        return nil
    }

    fileprivate func precedes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}
