internal import CressetRules
internal import CressetWire

extension Objects {
    private static let attempts = 20
    static let minute: Int64 = 60_000

    /// Rules decide (`create`) at its end, and refuse at its start what no bytes could change.
    public func upload(_ draft: ObjectDraft, as caller: ObjectCaller) async throws -> ObjectUpload {
        let room = try await admit(draft, as: caller).room
        let key = makeKey()
        let sink = try await bytes.create(key)
        return ObjectUpload(draft, of: self, as: caller, key: key, sink: sink, room: room, digest: UploadDigest())
    }

    struct Admission {
        let bucket: StoredBucket
        let room: ObjectRoom
    }

    func admit(_ draft: ObjectDraft, as caller: ObjectCaller) async throws -> Admission {
        try draft.validate()
        if let size = draft.expectedSize, size > limits.objectBytes {
            throw ObjectError.tooLarge(limit: limits.objectBytes)
        }
        let place = try await place(of: draft.name)
        if caller != .administrator {
            guard let rules = try await judge.rules(of: place.bucket, in: store) else { throw ObjectError.denied(nil) }
            let (proposed, missing) = draft.earlyProposal
            let request = request(.create, at: place, name: draft.name, as: caller, proposed: proposed)
            try judge.requireChance(request, by: rules, without: missing, in: place.bucket.name)
        }
        // Of others, they could reveal an object that the rules hide.
        if caller == .administrator { try draft.preconditions.require(place.object) }
        var step = try await step(at: place, as: caller)
        try step.countUpload(by: caller, at: clock())
        return Admission(bucket: place.bucket, room: try room(for: draft, as: caller, in: &step))
    }

    func room(for draft: ObjectDraft, as caller: ObjectCaller) async throws -> ObjectRoom {
        var step = try await step(at: place(of: draft.name), as: caller)
        return try room(for: draft, as: caller, in: &step)
    }

    private func step(at place: ObjectPlace, as caller: ObjectCaller) async throws -> ObjectStep {
        var step = ObjectStep(bucket: place.bucket, object: place.object, usages: [])
        for owner in Set(["", caller.uid ?? ""]) {
            if let usage = try await store.usage(of: place.bucket.name, owner: owner) { step.usages.append(usage) }
        }
        return step
    }

    private func room(
        for draft: ObjectDraft,
        as caller: ObjectCaller,
        in step: inout ObjectStep
    ) throws(ObjectError) -> ObjectRoom {
        let size = draft.expectedSize ?? 0
        try step.replace(size: size, uploader: caller.uid, by: caller)
        return step.room(of: caller, with: size)
    }

    /// The time, and unguessable digits.
    func makeKey() -> String {
        let time = (0..<6).map { UInt8(truncatingIfNeeded: clock() >> (40 - 8 * $0)) }
        return Hexadecimal.encoded(time) + Hexadecimal.encoded(random(16))
    }

    /// Commits if the object is the judged one; otherwise it judges again.
    func commit(
        _ draft: ObjectDraft,
        proposed proposal: JSONValue,
        at judged: ObjectPlace,
        as caller: ObjectCaller,
        bytes key: String,
        sums: UploadSums,
        session: [UInt8]?
    ) async throws -> StoredObject {
        let tokens = draft.tokens ?? [makeToken()]
        return try await changeJudged(draft.name, by: .create, as: caller, at: judged) { _ in
            proposal
        } change: { step, now in
            try draft.preconditions.require(step.object)
            try step.countUpload(by: caller, at: now)
            try step.replace(size: sums.size, uploader: caller.uid, by: caller)
            let generation = step.nextGeneration(at: now)
            step.object = StoredObject(
                name: draft.name,
                generation: generation,
                size: sums.size,
                attributes: draft.attributes,
                md5: sums.md5,
                crc32c: sums.crc32c,
                createdAt: now,
                updatedAt: now,
                tokens: tokens,
                uploader: caller.uid,
                bytes: key
            )
            step.finished = session
        }
    }

    func judged(
        _ name: ObjectName,
        by method: StorageMethod,
        as caller: ObjectCaller,
        proposal: @Sendable (StoredObject?) throws -> JSONValue?
    ) async throws -> ObjectPlace {
        let place = try await place(of: name)
        try await require(method, at: place, name: name, as: caller, proposed: proposal(place.object))
        return place
    }

    /// Judged by rules on its state in the step; deletes replaced bytes.
    @discardableResult
    func changeJudged(
        _ name: ObjectName,
        by method: StorageMethod,
        as caller: ObjectCaller,
        at judgedPlace: ObjectPlace? = nil,
        proposal: @Sendable (StoredObject?) throws -> JSONValue?,
        change: @escaping @Sendable (inout ObjectStep, _ now: Int64) throws -> Void
    ) async throws -> StoredObject {
        var judgedPlace = judgedPlace
        for _ in 0..<Self.attempts {
            let place =
                if let known = judgedPlace.take() { known } else {
                    try await judged(name, by: method, as: caller, proposal: proposal)
                }
            let (isJudged, now) = (caller != .administrator, clock())
            let changed = ChangedObject()
            do {
                try await store.change(name, for: caller.uid) { step in
                    let isSame =
                        step.object?.generation == place.object?.generation
                        && step.object?.metageneration == place.object?.metageneration
                        && step.bucket.rulesVersion == place.bucket.rulesVersion
                        && step.bucket.createdAt == place.bucket.createdAt
                    guard isSame || !isJudged else { throw StaleJudgment() }
                    let old = step.object
                    try change(&step, now)
                    changed.set(old: old, new: step.object)
                }
            } catch is StaleJudgment {
                continue
            }
            let (old, new) = changed.value
            if let old, old.bytes != new?.bytes { try? await bytes.delete(old.bytes) }
            guard let result = new ?? old else { throw ObjectError.objectNotFound }
            return result
        }
        throw ObjectError.busy
    }
}

private struct StaleJudgment: Error {}
