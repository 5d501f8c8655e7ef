import CressetConcurrency
import CressetHTTP

extension Daemon {
    /// Writes the pending pieces of a body, and those that arrive meanwhile.
    func write(into sink: any HTTPBodySink, of exchange: Exchange, on resting: RestingConnection, client: Connection?) {
        let refusal = HTTPResponse(status: .serviceUnavailable)
        let resume = { @Sendable [configuration] in
            client?.enter(.receiving, until: exchange.deadline(configuration))
            resting.resume()
        }
        guard requests.insert(exchange, answer: { if exchange.reject($0) { resume() } }) else {
            if exchange.reject(refusal) { resume() }
            return
        }
        // The table of requests tracks the task; the server waits for it.
        _ = Task(executorPreference: executor) { [requests, responder] in
            while let (piece, wakes) = exchange.takePiece() {
                if wakes { resume() }
                if await sink.write(piece) { continue }
                guard let request = exchange.takeEarlyRequest() else { break }
                let response = await responder.respond(to: request)
                if requests.remove(exchange) != nil, exchange.reject(response) { resume() }
                return
            }
            guard requests.remove(exchange) != nil else { return }
            switch exchange.endWriting() {
            case true?: resume()
            case false?: break
            case nil: self.write(into: sink, of: exchange, on: resting, client: client)
            }
        }
    }
}
