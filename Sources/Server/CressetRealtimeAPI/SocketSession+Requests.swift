import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetRules
import CressetServices
import CressetWire
internal import Synchronization

extension SocketSession {
    /// Responds to a request. All requests except writes wait for earlier writes.
    ///
    /// - Parameter isLong: `true` to stop reading until the response.
    func answer(_ request: SocketRequest, isLong: Bool) async {
        if credential.expiry.map({ $0 <= api.clock.now().seconds }) ?? false { credentialEnded(credential) }
        do {
            switch request.action {
            case "p": try await put(request)
            case "m": try await write(DataChange(.update(request.places()), at: request.path()), for: request)
            default:
                await gate.settle()
                try await carryOut(request)
            }
            if isLong { await gate.settle() }
        } catch let error as SocketError {
            refuse(request, with: error)
        } catch let error as RealtimeError {
            if case .permissionDenied = error { sendReasons(of: request) }
            refuse(request, with: SocketError(error))
        } catch {
            api.failures.record(error)
            refuse(request, with: FailureLog.isOutage(error) ? .unavailable : .failed)
        }
    }

    private func sendReasons(of request: SocketRequest) {
        let credential = credential
        guard credential.wantsReasons, let path = try? request.place().path else { return }
        let auth = credential.caller.auth
        let lines: [String]
        switch request.action {
        case "q", "g":
            let query = try? request.query()
            lines = RealtimeAPI.reasons(reading: path, choosing: query, auth: auth, in: database)
        case "p", "o":
            lines = RealtimeAPI.reasons(writing: try? request.put(), at: path, auth: auth, in: database)
        default:
            let change = (try? request.places()).map { DataChange(.update($0), at: path) }
            lines = RealtimeAPI.reasons(writing: change, at: path, auth: auth, in: database)
        }
        writer.push("sd", body: ["msg": .string(lines.joined(separator: "\n"))])
    }

    private func carryOut(_ request: SocketRequest) async throws {
        switch request.action {
        case "s", "appcheck", "unappeck", "unappcheck": writer.reply(to: request.number)
        case "auth": try await authenticate(request, isAdministrator: false)
        case "gauth": try await authenticate(request, isAdministrator: true)
        case "unauth":
            change(to: .none)
            writer.reply(to: request.number)
        case "q": try listen(request)
        case "n": try endListening(request)
        case "g":
            let place = try request.place()
            let tree = try database.read(place.path, choosing: request.query(), as: credential.caller)
            guard place.isPriority || writer.mayAnswer(tree) else { throw SocketError.tooMuch }
            let data = place.isPriority ? tree?.priority?.json : tree?.exported
            writer.reply(to: request.number, data: data ?? .null)
        case "o", "om", "oc": try changeDisconnects(request)
        default: throw SocketError("error", text: "Unknown action")
        }
    }

    func refuse(_ request: SocketRequest, with error: SocketError) {
        writer.reply(to: request.number, code: error.code, data: .string(error.text))
    }

    // MARK: Credentials

    private func authenticate(_ request: SocketRequest, isAdministrator: Bool) async throws {
        guard let token = request.body["cred"]?.string else { throw SocketError.invalidToken }
        let override: JSONValue? = request.body["noauth"]?.bool == true ? .null : request.body["authvar"]
        let credential: RealtimeCredential
        do {
            credential = try await api.credentials.credential(
                of: token,
                isAdministrator: isAdministrator,
                override: override,
                to: database.id,
                from: remoteAddress
            )
        } catch let error as RESTError {
            if error.status == .forbidden { throw SocketError.permissionDenied }
            throw error.text == RESTError.expiredToken.text ? SocketError.expiredToken : SocketError.invalidToken
        }
        // Streams and sockets get no clock tolerance.
        guard credential.expiry.map({ $0 > api.clock.now().seconds }) ?? true else { throw SocketError.expiredToken }
        guard try await !api.credentials.hasEnded(credential) else { throw SocketError.invalidToken }
        change(to: credential)
        writer.reply(to: request.number, data: Self.payload(of: credential))
    }

    private static func payload(of credential: RealtimeCredential) -> JSONValue {
        switch credential.caller {
        case .administrator: ["auth": .null, "admin": true, "expires": .null]
        case .user(let auth): ["auth": auth, "expires": credential.expiry.map { .integer($0) } ?? .null]
        }
    }

    // MARK: Listening

    private func listen(_ request: SocketRequest) throws {
        let name = try SocketListen.Name(path: request.path(), query: request.query())
        let listen = try SocketListen(name, of: request, to: writer)
        end(name)
        guard shares.acquireListen() else {
            throw SocketError("too_big", text: "Too many listeners from your network. Remove some first.")
        }
        // Registered before it starts, to include it if the credential ends meanwhile.
        let credential = state.withLock { state in
            state.listens[name] = listen
            return state.credential
        }
        do {
            try begin(listen, as: credential)
        } catch {
            end(name)
            throw error
        }
        let isIndexed = database.hasIndex(for: name.query, at: name.path)
        writer.reply(to: request.number, data: isIndexed ? [:] : ["w": ["no_index"]])
    }

    private func begin(_ listen: SocketListen, as credential: RealtimeCredential) throws {
        let name = listen.name
        let listener = try database.listen(
            to: name.path,
            choosing: name.query,
            as: credential.caller,
            from: shares.holder,
            needsIndex: false
        ) { [weak listen] event in
            // The listen owns the listener: a strong reference would be a cycle.
            listen?.deliver(event)
        }
        listen.listener = listener
        guard !listen.hasFailed else { throw SocketError.tooMuch }
        let current = self.credential
        if !current.isSame(as: credential) { database.change(listener, to: current.caller) }
    }

    private func endListening(_ request: SocketRequest) throws {
        let name = try SocketListen.Name(path: request.path(), query: request.query())
        end(name)
        writer.reply(to: request.number)
    }

    private func end(_ name: SocketListen.Name) {
        guard let listen = state.withLock({ $0.listens.removeValue(forKey: name) }) else { return }
        listen.listener.map { database.end($0) }
        shares.releaseListens(1)
    }

    // MARK: Writing

    private func put(_ request: SocketRequest) async throws {
        var change = try request.put()
        change.condition = try Self.condition(of: request)
        try await write(change, for: request)
    }

    private static func condition(of request: SocketRequest) throws(SocketError) -> DataTag? {
        guard let hash = request.body["h"] else { return nil }
        guard let text = hash.string else {
            throw SocketError("error", text: "The transaction hash must be a string.")
        }
        return text.isEmpty ? .missing : DataTag(text)
    }

    private func write(_ change: DataChange, for request: SocketRequest) async throws {
        await gate.enter()
        database.submit(change, as: credential.caller, from: shares.holder) { [self] result in
            let settle = { @Sendable [self] in
                if case .failure(RealtimeError.permissionDenied) = result { sendReasons(of: request) }
                answer(request, to: change.path, with: result)
                gate.leave()
            }
            // Data returned to a failed transaction is serialized concurrently with other writes.
            if case .failure(RealtimeError.conditionFailed) = result { Task { settle() } } else { settle() }
        }
    }

    private func answer(_ request: SocketRequest, to path: DataPath, with result: Result<DataTree?, any Error>) {
        do {
            _ = try result.get()
            writer.reply(to: request.number, data: "")
        } catch RealtimeError.conditionFailed(let current) {
            // The client retries with the data sent before the error.
            let place = path.keys.map(\.text).joined(separator: "/")
            _ = writer.answer("d", body: ["p": .string(place), "d": current?.exported ?? .null])
            refuse(request, with: .stale)
        } catch let error as RealtimeError {
            refuse(request, with: SocketError(error))
        } catch {
            api.failures.record(error)
            refuse(request, with: FailureLog.isOutage(error) ? .unavailable : .failed)
        }
    }

    // MARK: At the end of the connection

    /// Adds or removes writes for the end of the connection. Writes denied by the current rules fail at once.
    private func changeDisconnects(_ request: SocketRequest) throws {
        let place = try request.place()
        switch request.action {
        case "o": try database.check(request.put(), as: credential.caller)
        case "om": try database.check(DataChange(.update(request.places()), at: place.path), as: credential.caller)
        default: break
        }
        try state.withLock { state throws(SocketError) in
            var disconnects = state.disconnects
            switch request.action {
            case "o" where place.isPriority: disconnects.putPriority(try request.data(), at: place.path)
            case "o": disconnects.put(try request.data(), at: place.path)
            case "om": try disconnects.update(try request.places(), at: place.path)
            case _ where place.isPriority: disconnects.cancelPriority(place.path)
            default: disconnects.cancel(place.path)
            }
            guard disconnects.bytes <= Self.disconnectLimit else {
                throw SocketError(
                    "too_big",
                    text: "Disconnect writes may have at most \(Self.disconnectLimit) bytes."
                )
            }
            state.disconnects = disconnects
        }
        writer.reply(to: request.number)
    }
}
