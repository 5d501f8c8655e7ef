internal import CressetCCurl
internal import CressetHTTP

extension CurlHandle {
    /// Resets every option except the connections.
    func reset() {
        unsafe curl_easy_reset(pointer)
    }

    func restrictToWeb(allowingPlain: Bool) throws(CurlError) {
        try check(unsafe CressetCurlRestrictToWeb(pointer, allowingPlain ? 1 : 0))
    }

    /// Blocks.
    func exchange(_ transfer: HTTPTransfer) throws(CurlError) -> Int {
        let list = try unsafe Self.list(of: transfer.request)
        // The handle must not keep pointers to data of this call.
        defer {
            reset()
            unsafe curl_slist_free_all(list)
        }
        try check(unsafe CressetCurlSetList(pointer, CURLOPT_HTTPHEADER, list))
        try unsafe setCallbacks(Unmanaged.passUnretained(transfer).toOpaque())
        let result = withExtendedLifetime(transfer) {
            unsafe transfer.request.body.withUnsafeBytes { body in
                guard !transfer.request.isWithoutBody else { return perform() }
                let result = unsafe CressetCurlSetBody(pointer, body.baseAddress, curl_off_t(body.count))
                return result == CURLE_OK ? perform() : result
            }
        }
        try check(result)
        return responseCode
    }

    private func setCallbacks(_ owner: UnsafeMutableRawPointer) throws(CurlError) {
        try check(unsafe CressetCurlSetWrite(pointer, HTTPCallbacks.body, owner))
        try check(unsafe CressetCurlSetHeader(pointer, HTTPCallbacks.header, owner))
        try check(unsafe CressetCurlSetOpenSocket(pointer, HTTPCallbacks.openSocket, owner))
        try check(unsafe CressetCurlSetProgress(pointer, HTTPCallbacks.progress, owner))
    }

    private static func list(of request: OutgoingRequest) throws(CurlError) -> UnsafeMutablePointer<curl_slist> {
        var list: UnsafeMutablePointer<curl_slist>?
        // By default, curl waits for permission to send a long body, and adds a content type.
        var lines = ["Expect:"]
        if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
        // In curl's syntax, a semicolon ends a header without a value.
        lines += request.headers.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        for line in lines {
            guard let longer = unsafe curl_slist_append(list, line) else {
                unsafe curl_slist_free_all(list)
                throw CurlError(CURLE_OUT_OF_MEMORY)
            }
            unsafe list = longer
        }
        guard let list = unsafe list else { throw CurlError(CURLE_OUT_OF_MEMORY) }
        return unsafe list
    }
}
