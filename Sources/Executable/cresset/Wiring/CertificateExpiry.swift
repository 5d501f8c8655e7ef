import CressetCrypto
import CressetHTTPServer
import CressetIdentity
import CressetLog
import CressetSystem
import Synchronization

final class CertificateExpiry: Sendable {
    private let expiry: Mutex<Timestamp>
    private let clock: any WallClock
    private let logger: Logger

    init?(
        of tls: HTTPServerConfiguration.TLSIdentity?,
        in metrics: MetricsRegistry,
        clock: any WallClock,
        logger: Logger
    ) throws {
        guard let tls else { return nil }
        (self.clock, self.logger) = (clock, logger)
        let earliest = try Self.earliest(in: tls.certificateChain)
        expiry = Mutex(earliest)
        metrics.gauge(
            "cresset_certificate_expiry_seconds",
            help: "Seconds until the TLS certificate expires; negative after it has expired."
        ) { [weak self] in
            self.map { Double($0.expiry.withLock { $0 }.seconds - clock.now().seconds) } ?? 0
        }
        warn(about: earliest)
    }

    var moment: Timestamp { expiry.withLock { $0 } }

    func replace(by tls: HTTPServerConfiguration.TLSIdentity) throws {
        let new = try Self.earliest(in: tls.certificateChain)
        expiry.withLock { $0 = new }
        warn(about: new)
    }

    private func warn(about expiry: Timestamp) {
        guard expiry <= clock.now() else { return }
        logger.log(.warning, "the TLS certificate has expired; renew it", [("expired", .text(expiry.rfc3339))])
    }

    static func earliest(inFile path: String) throws -> Timestamp {
        try earliest(in: PrivateFile.text(in: path, of: "tls-cert"))
    }

    private static func earliest(in chain: String) throws -> Timestamp {
        do throws(CryptoError) {
            let seconds = try X509Certificate.all(inPEM: chain).map(\.expiresAt).min()
            return Timestamp(seconds: seconds ?? 0)
        } catch {
            throw CommandFailure("--tls-cert has no valid PEM certificates")
        }
    }
}
