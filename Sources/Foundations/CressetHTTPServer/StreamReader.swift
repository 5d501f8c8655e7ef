internal import CressetCMicroHTTPD
import CressetHTTP

/// A reader of a streamed body for the library. Its connection is suspended while no data is available.
final class StreamReader: Sendable {
    private let stream: HTTPBodyStream
    private let resting: RestingConnection
    private let client: Connection?
    private let streams: StreamTable
    /// Time limit for the client to receive a block.
    private let timeout: Duration

    init(
        _ stream: HTTPBodyStream,
        to resting: RestingConnection,
        of client: Connection?,
        in streams: StreamTable,
        timeout: Duration
    ) {
        self.stream = stream
        self.resting = resting
        self.client = client
        self.streams = streams
        self.timeout = timeout
        streams.insert(stream)
        client?.carry(stream)
    }

    /// - Returns: Their number, 0 if the connection is suspended, or an end code of libmicrohttpd.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch stream.take(upTo: buffer.count) {
        case .bytes(let bytes):
            client?.enter(.streaming, until: .now + timeout)
            unsafe buffer.copyBytes(from: bytes)
            return bytes.count
        case .end: return client?.isCut == true ? Self.endWithError : Self.endOfStream
        case .failure: return Self.endWithError
        case .nothing:
            client?.enter(.streaming, until: nil)
            resting.suspend()
            if !stream.rest({ [resting] in resting.resume() }) { resting.resume() }
            return 0
        }
    }

    /// Releases the body after sending it, or after the client has disconnected.
    func close() {
        streams.remove(stream)
        stream.close()
    }

    static let endOfStream = -1
    static let endWithError = -2
}

/// A suspended connection, or one about to be. Other threads may only resume it, once.
@safe struct RestingConnection {
    let pointer: OpaquePointer

    /// Only call it within a callback for this connection.
    func suspend() {
        unsafe MHD_suspend_connection(pointer)
    }

    func resume() {
        unsafe MHD_resume_connection(pointer)
    }
}

// The library retains a suspended connection until it is resumed, and allows this from any thread.
extension RestingConnection: @unchecked Sendable {}
