internal import CressetCMicroHTTPD
import CressetHTTP

/// A reader of a streamed body for the library. Its connection is suspended while no data is available.
final class StreamReader: Sendable {
    private let stream: HTTPBodyStream
    private let resting: RestingConnection
    private let client: Connection?
    private let streams: StreamTable
    /// The time limit for the client to receive a block.
    private let patience: Duration

    init(
        _ stream: HTTPBodyStream,
        to resting: RestingConnection,
        of client: Connection?,
        in streams: StreamTable,
        patience: Duration
    ) {
        self.stream = stream
        self.resting = resting
        self.client = client
        self.streams = streams
        self.patience = patience
        streams.insert(stream)
        client?.carry(stream)
    }

    /// Writes the next bytes.
    ///
    /// - Returns: Their number, 0 if the connection is suspended, or one of the library's end codes.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch stream.take(upTo: buffer.count) {
        case .bytes(let bytes):
            client?.enter(.streaming, until: .now + patience)
            unsafe buffer.copyBytes(from: bytes)
            return bytes.count
        case .end: return client?.isCut == true ? Self.endWithError : Self.endOfStream
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
