internal import CressetCMicroHTTPD
import CressetHTTP

/// The library's reader of a body that is sent while it is made. Its connection rests while there is nothing to send.
final class StreamReader: Sendable {
    private let stream: HTTPBodyStream
    private let resting: RestingConnection
    private let client: Connection?
    private let streams: StreamTable
    /// The time within which a client takes what it is sent.
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
    /// - Returns: Their number, 0 when the connection rests, or one of the library's codes of an end.
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

    /// The library needs the body no more, because it is sent, or because the client is gone.
    func close() {
        streams.remove(stream)
        stream.close()
    }

    static let endOfStream = -1
    static let endWithError = -2
}
