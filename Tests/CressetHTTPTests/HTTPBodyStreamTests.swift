import Synchronization
import Testing

@testable import CressetHTTP

struct HTTPBodyStreamTests {
    private func text(_ part: HTTPBodyStream.Part) -> String {
        switch part {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .nothing: "nothing"
        case .end: "end"
        case .failure: "failure"
        }
    }

    private func taken(from stream: HTTPBodyStream, upTo count: Int = 100) -> [String] {
        var parts: [String] = []
        while parts.last != "nothing", parts.last != "end" { parts.append(text(stream.take(upTo: count))) }
        return parts
    }

    @Test func piecesAreTakenInPartsAndInOrder() {
        let stream = HTTPBodyStream(limit: 100)
        #expect(stream.send(Array("abcde".utf8)) && stream.send([]) && stream.send(Array("fg".utf8)))
        #expect(taken(from: stream, upTo: 3) == ["abc", "de", "fg", "nothing"])
        stream.end()
        #expect(taken(from: stream) == ["end"])
        #expect(!stream.send([1]))
    }

    @Test func producerWaitsForTheClient() async {
        let stream = HTTPBodyStream(limit: 3, length: 6)
        #expect(await stream.drained())
        #expect(stream.send(Array("abc".utf8)))
        async let isDrained = stream.drained()
        #expect(taken(from: stream, upTo: 2) == ["ab", "c", "nothing"])
        #expect(await isDrained)
        #expect(stream.send(Array("de".utf8)))
        async let isOpen = stream.drained()
        stream.close()
        #expect(await !isOpen)
    }

    @Test func failedBodyEndsAfterItsPieces() {
        let stream = HTTPBodyStream(limit: 3, length: 6)
        #expect(stream.send(Array("abc".utf8)))
        stream.fail()
        #expect(text(stream.take(upTo: 3)) == "abc")
        #expect(text(stream.take(upTo: 3)) == "failure")
    }

    @Test func whatDoesNotFitIsNotAdded() {
        let stream = HTTPBodyStream(limit: 4)
        #expect(stream.send(Array("abc".utf8)))
        #expect(!stream.send(Array("de".utf8)))
        #expect(stream.send(Array("f".utf8)))
        #expect(text(stream.take(upTo: 2)) == "ab")
        #expect(stream.send(Array("gh".utf8)))
        #expect(taken(from: stream) == ["c", "f", "gh", "nothing"])
    }

    @Test(arguments: [(0, ["last", "end"]), (2, ["c", "last", "end"]), (3, ["last", "end"])])
    func lastPieceFollowsTheOneThatIsOnItsWay(_ begun: Int, _ rest: [String]) {
        let stream = HTTPBodyStream(limit: 6)
        #expect(stream.send(Array("abc".utf8)) && stream.send(Array("def".utf8)))
        if begun > 0 { _ = stream.take(upTo: begun) }
        stream.end(with: Array("last".utf8))
        stream.end(with: Array("more".utf8))
        #expect(taken(from: stream) == rest)
    }

    @Test func thousandsOfPiecesAreKeptInOrder() {
        let stream = HTTPBodyStream(limit: 1 << 20)
        var expected: [String] = []
        var got: [String] = []
        for number in 0..<3000 {
            expected.append("\(number)")
            #expect(stream.send(Array("\(number)".utf8)))
            if number % 3 == 0 { got.append(text(stream.take(upTo: 100))) }
        }
        got += taken(from: stream).dropLast()
        #expect(got == expected)
    }

    @Test func waiterIsWokenOnceByAPieceAnEndOrAGoneClient() {
        let ways: [(HTTPBodyStream) -> Void] = [
            { _ = $0.send([1]) }, { $0.end() }, { $0.end(with: [1]) }, { $0.close() },
        ]
        for wakes in ways {
            let stream = HTTPBodyStream(limit: 4)
            let count = Atomic(0)
            #expect(stream.rest { count.add(1, ordering: .relaxed) })
            wakes(stream)
            _ = stream.send([2])
            #expect(count.load(ordering: .relaxed) == 1)
            #expect(!stream.rest {})
        }
    }

    @Test func makerLearnsOnceThatTheClientIsGone() {
        let stream = HTTPBodyStream(limit: 4)
        let count = Atomic(0)
        stream.onClose { count.add(1, ordering: .relaxed) }
        #expect(stream.send([1]))
        stream.close()
        stream.close()
        #expect(count.load(ordering: .relaxed) == 1)
        #expect(!stream.send([1]))
        #expect(taken(from: stream) == ["end"])
        stream.onClose { count.add(1, ordering: .relaxed) }
        #expect(count.load(ordering: .relaxed) == 2)
    }

    @Test func bytesOfAllBodiesAreCounted() throws {
        // One network may use half for requested data and a sixteenth for unrequested data.
        let budget = ByteBudget(bytes: 1 << 20)
        let large = [UInt8](repeating: 1, count: 500_000)
        let first = try #require(HTTPBodyStream(OutgoingMessage([large]), limit: 1 << 20, budget: budget, holder: "a"))
        #expect(HTTPBodyStream(OutgoingMessage([large]), limit: 1 << 20, budget: budget, holder: "a") == nil)
        #expect(!first.send([UInt8](repeating: 2, count: 100)))
        let other = try #require(HTTPBodyStream(OutgoingMessage([[3]]), limit: 1 << 20, budget: budget, holder: "b"))
        #expect(other.send([UInt8](repeating: 4, count: 60_000)))
        #expect(!other.send([UInt8](repeating: 4, count: 60_000)))
        _ = first.take(upTo: large.count)
        #expect(first.send([UInt8](repeating: 2, count: 100)))
        first.close()
        let again = HTTPBodyStream(OutgoingMessage([large]), limit: 1 << 20, budget: budget, holder: "a")
        #expect(again != nil)
    }

    @Test func sharedPiecesAreCountedOnce() throws {
        let budget = ByteBudget(bytes: 1 << 20)
        let text = SharedBytes([UInt8](repeating: 0x78, count: 400_000))
        func message() -> OutgoingMessage { OutgoingMessage([[0x5B]], shared: text, tail: [[0x5D]]) }
        let bodies = try (0..<10).map { number in
            try #require(HTTPBodyStream(message(), limit: 10, budget: budget, holder: "\(number)"))
        }
        #expect(HTTPBodyStream(message(), limit: 10, budget: budget, holder: "0") == nil)
        #expect(budget.heldBytes == text.count)
        bodies[0].end(with: [0x79])
        #expect(taken(from: bodies[0], upTo: 1 << 20) == ["y", "end"])
        let whole = "[" + String(repeating: "x", count: 400_000) + "]"
        #expect(taken(from: bodies[1], upTo: 1 << 20).joined() == whole + "nothing")
        #expect(HTTPBodyStream(message(), limit: 10, budget: budget, holder: "1") != nil)
        for body in bodies { body.close() }
        #expect(budget.heldBytes == 0)
    }

    @Test func producerWaitsForTheReader() async {
        let stream = HTTPBodyStream(limit: 2)
        async let isSent = {
            for _ in 0..<100 { guard await stream.drained(), stream.send([1, 2]) else { return false } }
            stream.end()
            return true
        }()
        var bytes = 0
        while true {
            let part = stream.take(upTo: 1)
            if case .end = part { break }
            if case .bytes(let taken) = part { bytes += taken.count } else { await Task.yield() }
        }
        #expect(await isSent && bytes == 200)
    }

    @Test(arguments: [true, false]) func endedBodyReleasesTheProducer(_ isClosed: Bool) async {
        let stream = HTTPBodyStream(limit: 2)
        #expect(await stream.drained())
        #expect(stream.send([1]))
        async let isDrained = stream.drained()
        if isClosed { stream.close() } else { stream.end() }
        #expect(await !isDrained)
        #expect(await !stream.drained())
    }
}
