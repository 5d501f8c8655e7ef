internal import CressetCCurl

/// A curl easy handle with its cached connections. Used by one thread at a time.
///
/// Safe: the handle and its error buffer have one owner, and borrowers do not store them.
@safe final class CurlHandle {
    // Global initialization of curl, once per process.
    private static let startUp = curl_global_init(CressetCurlGlobalAll)
    /// Timeout for the reply to a connection's final command, in seconds.
    private static let farewellPatience = 2

    let pointer: UnsafeMutableRawPointer
    private let words: UnsafeMutablePointer<CChar>

    init() throws(CurlError) {
        guard Self.startUp == CURLE_OK, let pointer = unsafe curl_easy_init() else {
            throw CurlError(CURLE_FAILED_INIT)
        }
        unsafe self.pointer = pointer
        unsafe words = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        unsafe _ = CressetCurlSetLong(pointer, CURLOPT_SERVER_RESPONSE_TIMEOUT, Self.farewellPatience)
        unsafe curl_easy_cleanup(pointer)
        unsafe words.deallocate()
    }

    func set(_ option: CURLoption, to value: Int) throws(CurlError) {
        try check(unsafe CressetCurlSetLong(pointer, option, value))
    }

    func set(_ option: CURLoption, toSize size: Int) throws(CurlError) {
        try check(unsafe CressetCurlSetSize(pointer, option, curl_off_t(size)))
    }

    func set(_ option: CURLoption, to text: String?) throws(CurlError) {
        guard let text else { return try check(unsafe CressetCurlSetText(pointer, option, nil)) }
        try check(unsafe CressetCurlSetText(pointer, option, text))
    }

    /// 0 without a response.
    var responseCode: Int {
        var code = 0
        return unsafe CressetCurlResponseCode(pointer, &code) == CURLE_OK ? code : 0
    }

    /// Performs the transfer. Blocks.
    func perform() -> CURLcode {
        unsafe words.pointee = 0
        let result = unsafe CressetCurlSetErrorBuffer(pointer, words)
        return unsafe result == CURLE_OK ? curl_easy_perform(pointer) : result
    }

    func check(_ result: CURLcode) throws(CurlError) {
        guard result != CURLE_OK else { return }
        throw CurlError(result, message: unsafe String(cString: words))
    }
}

@available(*, unavailable)
extension CurlHandle: Sendable {}
