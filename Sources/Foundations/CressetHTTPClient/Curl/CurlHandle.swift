internal import CressetCCurl

/// curl's easy handle, with the connections that it keeps for the next transfer. Belongs to one thread at a time.
///
/// Safe: the one owner of the handle and of the buffer for its words, and borrowers keep neither.
@safe final class CurlHandle {
    // curl's own start-up, once in a process.
    private static let startUp = curl_global_init(CressetCurlGlobalAll)
    /// The time that a server has to answer the last command of a connection, in seconds.
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

    /// The number that the server answered last; 0 if it answered nothing.
    var responseCode: Int {
        var code = 0
        return unsafe CressetCurlResponseCode(pointer, &code) == CURLE_OK ? code : 0
    }

    /// Does what the options say. Blocks.
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
