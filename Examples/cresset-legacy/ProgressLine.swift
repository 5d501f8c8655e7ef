import Dispatch
import Foundation

/// A line with one more dot each second, shown while the app waits.
final class ProgressLine {
    private let timer = DispatchSource.makeTimerSource(queue: .main)

    init(_ text: String) {
        FileHandle.standardError.write(Data((text + " …").utf8))
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { FileHandle.standardError.write(Data(".".utf8)) }
        timer.resume()
    }

    func end() {
        timer.cancel()
        FileHandle.standardError.write(Data("\n".utf8))
    }
}
