import CressetIdentity
import CressetObjects
import CressetWire

extension StoreConformance {
    static let uploads = [
        objectCheck("uploadSessionIsStoredWithAllMembers", uploadSessionIsStoredWithAllMembers),
        objectCheck("uploadSessionAdvancesFromItsOffset", uploadSessionAdvancesFromItsOffset),
        objectCheck("bytesOfOpenSessionsAreLimited", bytesOfOpenSessionsAreLimited),
        objectCheck("sixteenFinishersOfASessionHaveOneWinner", sixteenFinishersOfASessionHaveOneWinner),
        objectCheck("openUploadSessionsAreLimited", openUploadSessionsAreLimited),
        objectCheck("expiredUploadSessionsAreDeleted", expiredUploadSessionsAreDeleted),
    ]

    static func upload(
        _ number: UInt8,
        of projectID: String = "acme",
        as caller: ObjectCaller = .anonymous,
        network: String = "192.0.2.0/24",
        bytes: String = "upload",
        expiresAt: Int64 = 1000
    ) -> StoredUpload {
        StoredUpload(
            digest: digest(number),
            projectID: projectID,
            draft: ObjectDraft(ObjectName(storedBucket: "photos", path: "u\(number)")),
            caller: caller,
            network: network,
            bytes: bytes,
            createdAt: 1,
            expiresAt: expiresAt
        )
    }

    static func uploadSessionIsStoredWithAllMembers(_ store: Objects) async throws {
        var draft = ObjectDraft(ObjectName(storedBucket: "photos", path: "e\u{301}"))
        draft.attributes.custom = ["a": "b"]
        draft.attributes.contentType = "text/plain"
        (draft.expectedMD5, draft.expectedCRC32C, draft.expectedSize) = (digest(3), .max, 5 << 30)
        draft.tokens = []
        draft.preconditions.ifGenerationMatch = 0
        draft.preconditions.ifMetagenerationNotMatch = 7
        let auth: JSONValue = ["uid": "a", "token": ["n": 1, "list": [.null, true, 2.5]]]
        let callers: [ObjectCaller] = [.user(uid: "a", auth: auth), .anonymous, .administrator]
        for (number, caller) in callers.enumerated() {
            let full = StoredUpload(
                digest: digest(UInt8(number)),
                projectID: "acme",
                draft: number == 0 ? draft : ObjectDraft(draft.name),
                caller: caller,
                network: "2001:db8::/64",
                bytes: "key",
                createdAt: 5,
                expiresAt: .max
            )
            try await store.insert(full, limits: UploadLimits())
            try await expect(store.upload(full.digest), is: full)
        }
        try await expect(store.upload(digest(9)), is: nil)
    }

    static func uploadSessionAdvancesFromItsOffset(_ store: Objects) async throws {
        for number in 1...2 { try await store.insert(upload(UInt8(number)), limits: UploadLimits()) }
        let steps: [(UInt8, Int64, Int64, Bool)] = [
            (1, 0, 5, true), (1, 0, 5, false), (1, 5, 5, true), (1, 5, 9, true), (3, 0, 1, false),
        ]
        for (number, from, to, isDone) in steps {
            try await expect(store.advance(digest(number), from: from, to: to, limits: UploadLimits()), is: isDone)
        }
        try await expect(store.upload(digest(1))?.received, is: 9)
        try await expect(store.upload(digest(2))?.received, is: 0)
        try await expect(store.cancelUpload(digest(1), until: 500), is: true)
        try await expect(store.cancelUpload(digest(1), until: 500), is: false)
        try await expect(store.advance(digest(1), from: 9, to: 10, limits: UploadLimits()), is: false)
        try await expect(store.upload(digest(1))?.state, is: .canceled)
        try await expect(store.upload(digest(1))?.expiresAt, is: 500)
        try await expect(store.upload(digest(2))?.state, is: .open)
    }

    static func bytesOfOpenSessionsAreLimited(_ store: Objects) async throws {
        var limits = UploadLimits()
        (limits.bytesOfUser, limits.bytesOfNetwork) = (10, 15)
        let user = ObjectCaller.user(uid: "a", auth: .null)
        let callers: [ObjectCaller] = [user, user, .anonymous, .administrator]
        for (number, caller) in callers.enumerated() {
            let upload = upload(UInt8(number), as: caller, network: caller == .administrator ? "" : "192.0.2.0/24")
            try await store.insert(upload, limits: limits)
        }
        try await store.insert(upload(4, network: "198.51.100.0/24"), limits: limits)
        let steps: [(UInt8, Int64, Bool)] = [
            (0, 6, true), (1, 5, false), (1, 4, true), (2, 6, false), (2, 5, true), (3, 1000, true), (4, 15, true),
        ]
        for (number, end, isDone) in steps {
            do {
                try await expect(store.advance(digest(number), from: 0, to: end, limits: limits), is: isDone)
            } catch ObjectError.tooManyUploads {
                try expect(isDone, is: false)
                try await expect(store.upload(digest(number))?.received, is: 0)
            }
        }
        try await expect(store.cancelUpload(digest(0), until: 500), is: true)
        try await expect(store.advance(digest(1), from: 4, to: 10, limits: limits), is: true)
    }

    static func sixteenFinishersOfASessionHaveOneWinner(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        try await store.insert(upload(1), limits: UploadLimits())
        let winners = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<racers {
                group.addTask {
                    do {
                        try await store.change(object("u1").name, for: nil) { step in
                            step.object = object("u1", generation: Int64(number))
                            step.finished = digest(1)
                        }
                        return 1
                    } catch ObjectError.uploadEnded {
                        return 0
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        try expect(winners, is: 1)
        let generation = try await store.place(of: object("u1").name)?.object?.generation
        try await expect(store.upload(digest(1))?.state, is: .finished)
        try await expect(store.upload(digest(1))?.generation, is: generation)
        try await expect(store.cancelUpload(digest(1), until: 500), is: false)
    }

    static func openUploadSessionsAreLimited(_ store: Objects) async throws {
        var limits = UploadLimits()
        (limits.user, limits.network, limits.signedOut, limits.project) = (1, 2, 1, 4)
        let users = ["ada", "bob", "eve"].map { ObjectCaller.user(uid: $0, auth: .null) }
        let steps: [(number: UInt8, caller: ObjectCaller, network: String, isDone: Bool)] = [
            (1, users[0], "a", true), (9, users[0], "b", false), (2, users[1], "a", true), (9, users[2], "a", false),
            (3, .anonymous, "a", true), (9, .anonymous, "a", false), (4, .anonymous, "b", true),
            (9, .anonymous, "c", false), (9, .administrator, "", false),
        ]
        for step in steps {
            let upload = upload(step.number, as: step.caller, network: step.network)
            guard !step.isDone else {
                try await store.insert(upload, limits: limits)
                continue
            }
            try await expect("tooManyUploads") { try await store.insert(upload, limits: limits) }
        }
        try await store.insert(upload(6, of: "zenith", as: users[0], network: "a"), limits: limits)
        try await expect(store.upload(digest(9)), is: nil)
        _ = try await store.cancelUpload(digest(1), until: 500)
        try await store.insert(upload(5, as: users[0], network: "a"), limits: limits)
    }

    static func expiredUploadSessionsAreDeleted(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        for number in UInt8(1)...4 {
            let upload = upload(number, bytes: "key-\(number)", expiresAt: Int64(number))
            try await store.insert(upload, limits: UploadLimits())
        }
        try await store.change(object("u2").name, for: nil) { step in
            step.object = object("u2", bytes: "key-2")
            step.finished = digest(2)
        }
        let first = try await store.deleteUploads(expiredBefore: 3, limit: 2)
        try expect(first.deleted, is: 2)
        try expect(first.keys, is: ["key-1"])
        let second = try await store.deleteUploads(expiredBefore: 3, limit: 2)
        try expect(second.keys, is: ["key-3"])
        try await expect(store.deleteUploads(expiredBefore: 3, limit: 2).deleted, is: 0)
        try await expect(store.upload(digest(4))?.bytes, is: "key-4")
        try await expect(store.upload(digest(2)), is: nil)
    }
}
