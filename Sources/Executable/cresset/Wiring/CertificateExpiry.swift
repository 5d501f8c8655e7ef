import CressetCrypto
import CressetHTTPServer
import CressetIdentity
import CressetLog
import CressetSystem
import Synchronization

final class CertificateExpiry: Sendable {
    private let expiry: Mutex<Timestamp>

    init?(of tls: HTTPServerConfiguration.TLSIdentity?, in metrics: MetricsRegistry, clock: any WallClock) throws {
        guard let tls else { return nil }
        expiry = Mutex(try Self.earliest(in: tls.certificateChain))
        metrics.gauge(
            "cresset_certificate_expiry_seconds",
            help: "Seconds until the TLS certificate expires; negative after it has expired."
        ) { [weak self] in
            self.map { Double($0.expiry.withLock { $0 }.seconds - clock.now().seconds) } ?? 0
        }
    }

    var moment: Timestamp { expiry.withLock { $0 } }

    func replace(by tls: HTTPServerConfiguration.TLSIdentity) throws {
        let new = try Self.earliest(in: tls.certificateChain)
        expiry.withLock { $0 = new }
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
