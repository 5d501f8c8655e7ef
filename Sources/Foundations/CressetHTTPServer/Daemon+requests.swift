internal import CressetCMicroHTTPD
import CressetConcurrency
import CressetHTTP

extension Daemon {
    enum Outcome {
        case goOn
        /// Suspended, with bytes for the next call.
        case leave
        case close
    }

    func completed(_ exchange: Exchange, on connection: Connection?) {
        exchange.abandon()
        requests.complete(exchange)
        connection?.carry(nil)
        connection?.enter(
            .receiving,
            until: .now + configuration.idleTimeout + configuration.requestTimeout,
            inCrowd: .now + configuration.crowdedTimeout
        )
    }

    func handle(
        _ exchange: Exchange,
        on connection: OpaquePointer,
        line: RequestLine,
        piece: UnsafeRawBufferPointer
    ) -> Outcome {
        let client = unsafe Callbacks.connection(of: connection)
        let step: Exchange.Step
        if !exchange.hasBegun {
            heads.remove(UInt(bitPattern: connection))
            let (head, framing) = unsafe head(of: exchange, on: connection, line: line, client: client)
            let used = HeadMemory.bytes(of: head, size: unsafe CressetHeadSize(connection))
            exchange.recordHead(bytes: used)
            if HeadMemory.isFull(by: used, limit: configuration.headerLimit) {
                step = exchange.refuse(head, interrupts: configuration.tls == nil, responder: responder)
            } else {
                step = exchange.begin(head, framing: framing, responder: responder)
            }
        } else if unsafe !piece.isEmpty {
            step = unsafe exchange.receive(
                piece,
                interrupts: configuration.tls == nil,
                responder: responder,
                configuration: configuration
            )
        } else {
            chunks.remove(UInt(bitPattern: connection))
            step = exchange.proceed(responder)
        }
        let goesOn = unsafe perform(step, of: exchange, on: connection, client: client)
        guard goesOn else { return .close }
        switch step {
        case .leave, .left: return .leave
        default: return .goOn
        }
    }

    private func perform(
        _ step: Exchange.Step,
        of exchange: Exchange,
        on connection: OpaquePointer,
        client: Connection?
    ) -> Bool {
        switch step {
        case .cut: return false
        case .readOn:
            guard exchange.awaitsBody else { return true }
            client?.enter(.receiving, until: exchange.deadline(configuration))
            if exchange.endsConnection { chunks.insert(UInt(bitPattern: connection), exchange: exchange) }
            return true
        case .send(let response):
            let allowance =
                response.file.map { configuration.flowAllowance(forBytes: Int($0.count)) }
                ?? configuration.allowance(forBytes: response.length)
            client?.enter(.sending, until: .now + allowance)
            let isCrowded = client.map { slots.isCrowded($0.peer) } ?? false
            let ends = exchange.endsConnection || isCrowded
            return unsafe send(fitting(response, of: exchange), to: connection, of: client, ends: ends)
        case .refuse(let response):
            client?.linger()
            client?.enter(.sending, until: .now + configuration.requestTimeout)
            return unsafe send(fitting(response, of: exchange), to: connection, of: client, ends: true)
        case .interrupt(let response):
            client?.linger()
            client?.write(response)
            return false
        case .admit(let head):
            client?.enter(.serving, until: nil)
            unsafe admit(head, of: exchange, on: connection)
            return unsafe perform(exchange.proceed(responder), of: exchange, on: connection, client: client)
        case .answer(let request):
            client?.enter(.serving, until: nil)
            unsafe answer(request, of: exchange, on: connection)
            return unsafe perform(exchange.proceed(responder), of: exchange, on: connection, client: client)
        case .write(let sink):
            let resting = unsafe RestingConnection(pointer: connection)
            write(into: sink, of: exchange, on: resting, client: client)
            return unsafe perform(.readOn, of: exchange, on: connection, client: client)
        case .rest, .leave:
            if exchange.awaitsBody { client?.enter(.serving, until: nil) }
            unsafe MHD_suspend_connection(connection)
            if !exchange.rest() { unsafe MHD_resume_connection(connection) }
            return true
        case .left: return true
        }
    }

    private func admit(_ head: HTTPRequestHead, of exchange: Exchange, on connection: OpaquePointer) {
        let resting = unsafe RestingConnection(pointer: connection)
        let decide = { @Sendable admission in
            if exchange.admit(admission) { resting.resume() }
        }
        guard beginAdmission() else {
            return decide(.refused(responder.refusal(.serviceUnavailable, of: head)))
        }
        guard requests.insert(exchange, answer: { decide(.refused($0)) }) else {
            endAdmission()
            return decide(.refused(responder.refusal(.serviceUnavailable, of: head)))
        }
        // The table of requests tracks the task; the server waits for it.
        _ = Task(executorPreference: executor) { [requests, responder] in
            let admission = await responder.admitLargeBody(for: head)
            self.endAdmission()
            if requests.remove(exchange) != nil {
                decide(admission)
            } else if case .into(let sink, _) = admission {
                sink.cancel()
            }
        }
    }

    private func answer(_ request: HTTPRequest, of exchange: Exchange, on connection: OpaquePointer) {
        let resting = unsafe RestingConnection(pointer: connection)
        let waits = requests.insert(exchange) { response in
            if exchange.finish(response) { resting.resume() }
        }
        guard waits else {
            _ = exchange.finish(HTTPResponse(status: .serviceUnavailable))
            return
        }
        let begin = { [requests, responder, executor] in
            // The table of requests tracks the task; the server waits for it.
            _ = Task(executorPreference: executor) {
                let response = await responder.respond(to: request)
                guard let answer = requests.remove(exchange) else {
                    response.stream?.close()
                    return
                }
                answer(response)
            }
        }
        if let executor, responder.isBrief(request) { executor.begin(begin) } else { begin() }
    }

    /// Responses can repeat a part of the request, such as its origin.
    private func fitting(_ response: HTTPResponse, of exchange: Exchange) -> HTTPResponse {
        let fits = HeadMemory.fits(response.headers, beside: exchange.headBytes, limit: configuration.headerLimit)
        return fits || response.upgrade != nil ? response : HTTPResponse(status: .requestHeaderFieldsTooLarge)
    }

    private func send(
        _ response: HTTPResponse,
        to connection: OpaquePointer,
        of client: Connection?,
        ends: Bool
    ) -> Bool {
        guard let made = unsafe made(response, to: connection, of: client) else { return false }
        defer { unsafe MHD_destroy_response(made) }
        for field in response.headers.fields { unsafe MHD_add_response_header(made, field.name, field.value) }
        if response.upgrade == nil, ends || isDraining { unsafe MHD_add_response_header(made, "Connection", "close") }
        return unsafe MHD_queue_response(connection, UInt32(response.status.rawValue), made) == .YES
    }

    /// Returns the response for the library, owned only by the caller.
    private func made(
        _ response: HTTPResponse,
        to connection: OpaquePointer,
        of client: Connection?
    ) -> OpaquePointer? {
        if response.upgrade != nil {
            return unsafe MHD_create_response_for_upgrade(
                Callbacks.upgraded,
                Unmanaged.passUnretained(self).toOpaque()
            )
        }
        if let shared = response.shared { return unsafe made(shared) }
        if let file = response.file, file.count > 0 { return unsafe made(file) }
        guard let stream = response.stream else {
            return unsafe response.body.withUnsafeBytes { body in
                unsafe MHD_create_response_from_buffer(
                    body.count,
                    UnsafeMutableRawPointer(mutating: body.baseAddress),
                    .RESPMEM_MUST_COPY
                )
            }
        }
        let reader = unsafe StreamReader(
            stream,
            to: RestingConnection(pointer: connection),
            of: client,
            in: streams,
            timeout: configuration.requestTimeout
        )
        let context = unsafe Unmanaged.passRetained(reader)
        let made = unsafe MHD_create_response_from_callback(
            stream.length.map { UInt64($0) } ?? .max,
            stream.length == nil ? configuration.streamBlock : FileReader.blockSize,
            Callbacks.read,
            context.toOpaque(),
            Callbacks.freed
        )
        if unsafe made == nil { unsafe context.takeRetainedValue().close() }
        return unsafe made
    }

    private func made(_ file: HTTPFileBody) -> OpaquePointer? {
        guard let descriptor = file.take() else { return nil }
        // At the end of a shorter file, the library would retry until the deadline.
        guard Descriptors.length(ofFile: descriptor) >= file.offset + file.count else {
            Descriptors.close(descriptor)
            return nil
        }
        guard configuration.tls == nil else { return unsafe made(FileReader(descriptor, at: file.offset), of: file) }
        let made = unsafe MHD_create_response_from_fd_at_offset64(
            UInt64(file.count),
            descriptor,
            UInt64(file.offset)
        )
        if unsafe made == nil { Descriptors.close(descriptor) }
        return unsafe made
    }

    /// With TLS, the library itself would read small blocks.
    private func made(_ reader: FileReader, of file: HTTPFileBody) -> OpaquePointer? {
        let context = unsafe Unmanaged.passRetained(reader)
        let made = unsafe MHD_create_response_from_callback(
            UInt64(file.count),
            FileReader.blockSize,
            Callbacks.readFile,
            context.toOpaque(),
            Callbacks.freedFile
        )
        if unsafe made == nil { unsafe context.release() }
        return unsafe made
    }

    private func made(_ body: SharedBytes) -> OpaquePointer? {
        let context = unsafe Unmanaged.passRetained(SharedReader(body))
        let made = unsafe MHD_create_response_from_callback(
            UInt64(body.count),
            SharedReader.blockSize,
            Callbacks.readShared,
            context.toOpaque(),
            Callbacks.freedShared
        )
        if unsafe made == nil { unsafe context.release() }
        return unsafe made
    }

    /// `nil` framing if the library parsed the head differently.
    private func head(
        of exchange: Exchange,
        on connection: OpaquePointer,
        line: RequestLine,
        client: Connection?
    ) -> (HTTPRequestHead, RequestFraming?) {
        var layout = line.layout(target: exchange.targetRange)
        let fields = unsafe Callbacks.headers(of: connection, &layout)
        let head = HTTPRequestHead(
            method: HTTPMethod(rawValue: line.method),
            path: exchange.target.path,
            query: exchange.target.query,
            headers: HTTPHeaders(fields),
            remoteAddress: client?.peer.address ?? ""
        )
        let end = unsafe line.start + UInt(CressetHeadSize(connection))
        guard !HeadLayout.isNeeded || layout.ends(at: end) else { return (head, nil) }
        return (head, RequestFraming(head, version: line.version))
    }
}
