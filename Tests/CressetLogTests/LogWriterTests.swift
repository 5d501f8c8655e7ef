import CressetConcurrency
import Synchronization
import Testing

@testable import CressetLog

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

struct LogWriterTests {
    /// The received line numbers and the reported drops.
    private struct Arrived {
        var numbers: [Int] = []
        var dropped = 0

        init(_ text: String) throws {
            for line in text.split(separator: "\n") {
                if let number = Int(line) {
                    numbers.append(number)
                } else {
                    let start = #"{"time":"now","level":"warning","message":"log lines dropped","count":"#
                    try #require(line.hasPrefix(start) && line.hasSuffix("}"))
                    dropped += try #require(Int(line.dropFirst(start.count).dropLast()))
                }
            }
        }
    }

    private static func line(_ number: Int, length: Int = 100) -> [UInt8] {
        let digits = String(number)
        return Array((String(repeating: "0", count: length - 1 - digits.utf8.count) + digits + "\n").utf8)
    }

    private func close(_ writer: LogWriter) async {
        await BlockingWork.run { writer.close() }
    }

    private static func end(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    private static func readToEnd(_ descriptor: Int32) -> String {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += buffer.prefix(count)
        }
    }

    /// Also with a nonblocking pipe, such as a log shared with another process.
    @Test(arguments: [false, true])
    func logThatIsNotReadHoldsUpNoCaller(_ isNonBlocking: Bool) async throws {
        var ends: [Int32] = [-1, -1]
        unsafe try #require(pipe(&ends) == 0)
        let (source, target) = (ends[0], ends[1])
        if isNonBlocking { _ = fcntl(target, F_SETFL, O_NONBLOCK) }
        let file = LogFile(descriptor: target)
        let writer = try LogWriter(time: { "now" }, write: { file.write($0) })
        let count = LogWriter.byteLimit / 50
        // Twice the buffer's capacity. Reading starts only after all lines were submitted.
        for number in 1...count { writer.submit(Self.line(number)) }
        let text = Mutex("")
        async let reading: Void = BlockingWork.run {
            let all = Self.readToEnd(source)
            text.withLock { $0 = all }
        }
        await close(writer)
        Self.end(target)
        await reading
        Self.end(source)
        let arrived = try Arrived(text.withLock { $0 })
        #expect(arrived.dropped > 0)
        #expect(arrived.numbers.count + arrived.dropped == count)
        #expect(arrived.numbers == arrived.numbers.sorted())
        #expect(arrived.numbers.first == 1)
    }

    @Test func linesThatCannotBeWrittenAreCounted() async throws {
        let written = Mutex<[UInt8]>([])
        let isFull = Mutex(true)
        let writer = try LogWriter(time: { "now" }) { line in
            guard !isFull.withLock({ $0 }) || line.dropLast().last == UInt8(ascii: "9") else { return false }
            isFull.withLock { $0 = false }
            written.withLock { $0 += line }
            return true
        }
        for number in 1...12 { writer.submit(Self.line(number)) }
        await close(writer)
        let arrived = try Arrived(String(decoding: written.withLock { $0 }, as: UTF8.self))
        #expect(arrived.numbers == [9, 10, 11, 12])
        #expect(arrived.dropped == 8)
    }

    @Test func closingWritesWhatWaits() async throws {
        let written = Mutex<[UInt8]>([])
        let writer = try LogWriter(time: { "now" }) { line in
            written.withLock { $0 += line }
            return true
        }
        for number in 1...1000 { writer.submit(Self.line(number)) }
        await close(writer)
        writer.submit(Self.line(1001))
        #expect(try Arrived(String(decoding: written.withLock { $0 }, as: UTF8.self)).numbers == Array(1...1000))
    }
}
