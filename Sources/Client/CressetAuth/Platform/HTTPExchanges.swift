import CressetLock
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session and its active requests.
final class HTTPExchanges: Sendable {
    private let router: Router
    private let session: URLSession

    init(limit: Int, configuration: URLSessionConfiguration) {
        router = Router(limit: limit)
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
    }

    deinit {
        // A session retains its delegate until it is invalidated.
        session.finishTasksAndInvalidate()
    }

    func exchange(for request: URLRequest) -> HTTPExchange {
        router.exchange(of: session.dataTask(with: request))
    }

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

        // Do not follow redirects: tokens must not reach other servers.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            exchanges.withLock { $0[dataTask.taskIdentifier] }?.append(data)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(with: error)
        }
    }
}
