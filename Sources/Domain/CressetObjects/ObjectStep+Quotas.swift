internal import CressetWire
internal import Synchronization

extension ObjectStep {
    /// Later than all of the bucket's.
    mutating func nextGeneration(at now: Int64) -> Int64 {
        let place = position(of: "")
        usages[place].lastGeneration = max(now * 1000, usages[place].lastGeneration + 1)
        return usages[place].lastGeneration
    }

    mutating func countUpload(by caller: ObjectCaller, at now: Int64) throws(ObjectError) {
        guard caller != .administrator else { return }
        let settings = bucket.settings
        let minute = now / Objects.minute
        try count("", in: minute, limit: settings.uploadsPerMinute, of: .uploadsPerMinute)
        guard let uid = caller.uid else { return }
        try count(uid, in: minute, limit: settings.uploadsPerMinuteOfUser, of: .uploadsPerMinuteOfUser)
    }

    private mutating func count(
        _ owner: String,
        in minute: Int64,
        limit: Int64?,
        of quota: ObjectQuota
    ) throws(ObjectError) {
        let place = position(of: owner)
        if usages[place].minute != minute { (usages[place].minute, usages[place].uploads) = (minute, 0) }
        usages[place].uploads += 1
        if let limit, usages[place].uploads > limit { throw .quotaExceeded(quota) }
    }

    mutating func replace(size: Int64, uploader: String?, by caller: ObjectCaller) throws(ObjectError) {
        remove()
        let settings = bucket.settings
        try add(size, to: "", growth: size - (object?.size ?? 0), isNew: object == nil) { usage throws(ObjectError) in
            if let limit = settings.bytes, usage.bytes > limit { throw .quotaExceeded(.bytes) }
        } objects: { usage throws(ObjectError) in
            if let limit = settings.objects, usage.objects > limit { throw .quotaExceeded(.objects) }
        }
        guard let uploader else { return }
        let own = object?.uploader.map { $0.hasSameBytes(as: uploader) } == true ? object : nil
        try add(size, to: uploader, growth: size - (own?.size ?? 0), isNew: own == nil) { usage throws(ObjectError) in
            if let limit = settings.bytesOfUser, usage.bytes > limit { throw .quotaExceeded(.bytesOfUser) }
        } objects: { usage throws(ObjectError) in
            if let limit = settings.objectsOfUser, usage.objects > limit { throw .quotaExceeded(.objectsOfUser) }
        }
    }

    /// After ``replace(size:uploader:by:)``.
    func room(of caller: ObjectCaller, with size: Int64) -> ObjectRoom {
        let limits: [(String?, Int64?, ObjectQuota)] = [
            ("", bucket.settings.bytes, .bytes), (caller.uid, bucket.settings.bytesOfUser, .bytesOfUser),
        ]
        let rooms = limits.compactMap { owner, limit, quota -> ObjectRoom? in
            guard let owner, let limit, let usage = usages.first(where: { $0.owner.hasSameBytes(as: owner) }) else {
                return nil
            }
            return ObjectRoom(bytes: max(limit - usage.bytes + size, object?.size ?? 0), quota: quota)
        }
        return rooms.min { $0.bytes < $1.bytes } ?? ObjectRoom(bytes: .max, quota: .bytes)
    }

    mutating func remove() {
        guard let object else { return }
        for owner in [""] + (object.uploader.map { [$0] } ?? []) {
            let place = position(of: owner)
            usages[place].bytes -= object.size
            usages[place].objects -= 1
        }
    }

    private mutating func add(
        _ size: Int64,
        to owner: String,
        growth: Int64,
        isNew: Bool,
        bytes: (ObjectUsage) throws(ObjectError) -> Void,
        objects: (ObjectUsage) throws(ObjectError) -> Void
    ) throws(ObjectError) {
        let place = position(of: owner)
        usages[place].bytes += size
        usages[place].objects += 1
        if growth > 0 { try bytes(usages[place]) }
        if isNew { try objects(usages[place]) }
    }

    private mutating func position(of owner: String) -> Int {
        if let place = usages.firstIndex(where: { $0.owner.hasSameBytes(as: owner) }) { return place }
        usages.append(ObjectUsage(owner: owner))
        return usages.count - 1
    }
}

/// The allowed bytes of a new object, and the limiting quota.
struct ObjectRoom: Sendable {
    let bytes: Int64
    let quota: ObjectQuota
}

final class ChangedObject: Sendable {
    private let state = Mutex<(old: StoredObject?, new: StoredObject?)>((nil, nil))

    var value: (old: StoredObject?, new: StoredObject?) { state.withLock { $0 } }

    func set(old: StoredObject?, new: StoredObject?) {
        state.withLock { $0 = (old, new) }
    }
}
