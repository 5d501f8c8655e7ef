import CressetAuth
import CressetStorage
import Foundation
import Testing

struct StorageErrorTests {
    @Test(arguments: [
        (400, StorageErrorCode.unknown), (401, .unauthenticated), (402, .quotaExceeded), (403, .unauthorized),
        (404, .objectNotFound), (412, .unknown), (302, .unknown), (501, .unknown),
    ])
    func statusIsTheCode(_ status: Int, _ expected: StorageErrorCode) async throws {
        try await StorageApp.run { app in
            let headers = ["X-Request-Id": "r-1"]
            for kind in ["GET", "PATCH", "DELETE", "media"] {
                app.server.fail(kind, by: .answer(status, headers: headers, body: "because"))
            }
            let reference = app.reference()
            #expect(await failure { _ = try await reference.getMetadata() } == expected)
            #expect(await failure { _ = try await reference.updateMetadata(StorageMetadata()) } == expected)
            #expect(await failure { _ = try await reference.data(maxSize: 1) } == expected)
            let error = await #expect(throws: StorageError.self) { try await reference.delete() } as NSError?
            #expect(error?.domain == "FIRStorageErrorDomain")
            #expect(error?.code == expected.rawValue)
            #expect(error?.userInfo["ResponseErrorCode"] as? Int == status)
            #expect(error?.userInfo["ResponseBody"] as? String == "because")
            #expect(error?.userInfo["bucket"] as? String == "acme.appspot.com")
            #expect(error?.userInfo["object"] as? String == "folder/file.bin")
            #expect(error?.userInfo[AuthErrors.userInfoRequestIDKey] as? String == "r-1")
        }
    }

    @Test(arguments: [(403, StorageErrorCode.unauthorized), (404, .bucketNotFound), (402, .quotaExceeded)])
    func statusOfUploadsAndLists(_ status: Int, _ expected: StorageErrorCode) async throws {
        try await StorageApp.run { app in
            for kind in ["list", "multipart", "start"] { app.server.fail(kind, by: .answer(status)) }
            let reference = app.reference()
            #expect(await failure { _ = try await reference.listAll() } == expected)
            #expect(await failure { _ = try await reference.putDataAsync(Data()) } == expected)
            #expect(await failure { _ = try await reference.putDataAsync(bytes(300_000)) } == expected)
            #expect(app.server.object("folder/file.bin") == nil)
        }
    }

    @Test(arguments: ["", "<html>", "[]", "{}", #"{"name":1}"#])
    func bodyThatIsNoObjectIsAnError(_ body: String) async throws {
        try await StorageApp.run { app in
            for kind in ["GET", "multipart"] { app.server.fail(kind, by: .answer(200, body: body)) }
            #expect(await failure { _ = try await app.reference().getMetadata() } == .unknown)
            #expect(await failure { _ = try await app.reference().putDataAsync(Data()) } == .unknown)
        }
    }

    @Test(arguments: [408, 429, 500, 503])
    func temporaryStatusIsRetried(_ status: Int) async throws {
        try await StorageApp.run { app in
            app.server.put("folder/file.bin", data: Data("x".utf8))
            app.server.fail("GET", by: .answer(status), times: 5)
            _ = try await app.reference().getMetadata()
            #expect(app.server.calls("GET").count == 6)
            for (pause, most) in zip(app.pauses, [1.0, 2, 4, 8, 16]) { #expect((most / 2...most).contains(pause)) }
            #expect(app.pauses.count == 5)
        }
    }

    @Test func serverCanAskForALongerPause() async throws {
        try await StorageApp.run { app in
            app.server.put("folder/file.bin", data: Data())
            app.server.fail("GET", by: .answer(429, headers: ["Retry-After": "40"]))
            _ = try await app.reference().getMetadata()
            #expect(app.pauses == [40])
        }
    }

    @Test func retriesEndWithTheirTime() async throws {
        try await StorageApp.run { app in
            app.storage.maxOperationRetryTime = 30
            app.server.fail("GET", by: .lostRequest, times: 100)
            #expect(await failure { _ = try await app.reference().getMetadata() } == .retryLimitExceeded)
            #expect(app.pauses.reduce(0, +) <= 30)
            #expect(app.server.calls.count >= 5)
        }
    }

    @Test func expiredTokenIsRenewedOnce() async throws {
        try await StorageApp.run { app in
            try await app.signIn()
            app.server.put("folder/file.bin", data: Data())
            app.server.fail("GET", by: .answer(401))
            _ = try await app.reference().getMetadata()
            let tokens = app.server.calls("GET").map { $0.header("Authorization") }
            #expect(tokens.count == 2 && tokens[0] != tokens[1])
            let current = try await Auth.auth(app: app.app).currentUser?.getIDToken()
            #expect(tokens[1] == current.map { "Firebase \($0)" })
            app.server.fail("GET", by: .answer(401), times: 2)
            #expect(await failure { _ = try await app.reference().getMetadata() } == .unauthenticated)
            #expect(app.server.calls("token").count == 2)
        }
    }

    @Test func requestWithoutAUserHasNoToken() async throws {
        try await StorageApp.run { app in
            app.server.fail("GET", by: .answer(401))
            #expect(await failure { _ = try await app.reference().getMetadata() } == .unauthenticated)
            let call = try #require(app.server.calls.first)
            #expect(app.server.calls.count == 1)
            #expect(call.header("Authorization") == nil)
            #expect(call.header("X-Firebase-GMPID") == "1:1:ios:abc")
            #expect(call.header("X-Firebase-Storage-Version")?.hasPrefix("ios/") == true)
        }
    }

    @Test func refusedRenewalIsUnauthenticated() async throws {
        try await StorageApp.run { app in
            try await app.signIn()
            app.server.fail("GET", by: .answer(401))
            app.server.fail(
                "token",
                by: .answer(400, body: #"{"error":{"code":400,"message":"TOKEN_EXPIRED"}}"#)
            )
            #expect(await failure { _ = try await app.reference().getMetadata() } == .unauthenticated)
            #expect(Auth.auth(app: app.app).currentUser == nil)
        }
    }

    @Test func unreachableTokenServerIsRetried() async throws {
        try await StorageApp.run { app in
            try await app.signIn()
            app.server.put("folder/file.bin", data: Data())
            app.server.fail("GET", by: .answer(401))
            app.server.fail("token", by: .lostRequest)
            _ = try await app.reference().getMetadata()
            #expect(app.pauses.count == 1)
        }
    }

    @Test func cancelledCallerDoesNotWait() async throws {
        try await StorageApp.run { app in
            app.server.fail("GET", by: .hang)
            let call = Task { try await app.reference().getMetadata() }
            await app.server.hangingRequest()
            call.cancel()
            await #expect(throws: CancellationError.self) { try await call.value }
        }
    }

    @Test func textsAreThoseOfTheCodes() {
        let error = StorageError.downloadSizeExceeded(total: 5, maxSize: 4) as NSError
        #expect(
            error.localizedDescription.hasPrefix("Attempted to download object with size of 5 bytes, which exceeds")
        )
        #expect(error.userInfo["maxAllowedSize"] as? Int64 == 4)
        let denied = StorageError.unauthorized(bucket: "b", object: "o", serverError: [:]) as NSError
        #expect(denied.localizedDescription == "User does not have permission to access gs://b/o.")
        #expect((StorageError.cancelled as NSError).code == -13040)
    }
}
