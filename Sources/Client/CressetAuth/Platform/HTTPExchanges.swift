import CressetLock
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session, and the requests that are under way in it.
final class HTTPExchanges: Sendable {
    private let router: Router
    private let session: URLSession

    init(limit: Int, configuration: URLSessionConfiguration) {
        router = Router(limit: limit)
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
    }

    deinit {
        // A session keeps its delegate until it is told that there is nothing more to come.
        session.finishTasksAndInvalidate()
    }

    func exchange(for request: URLRequest) -> HTTPExchange {
        router.exchange(of: session.dataTask(with: request))
    }

    /// Hands what the session tells to the exchange that it is about.
    private final class Router: NSObject, URLSessionDataDelegate {
        private let limit: Int
        private let exchanges = Lock<[Int: HTTPExchange]>([:])

        init(limit: Int) {
            self.limit = limit
        }

        func exchange(of task: URLSessionTask) -> HTTPExchange {
            let exchange = HTTPExchange(of: task, limit: limit)
            exchanges.withLock { $0[task.taskIdentifier] = exchange }
            return exchange
        }

        // The redirect itself is the response: a session's tokens go nowhere else.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            exchanges.withLock { $0[dataTask.taskIdentifier] }?.take(data)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(with: error)
        }
    }
}
