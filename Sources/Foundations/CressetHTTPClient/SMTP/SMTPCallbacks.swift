internal import CressetCCurl

enum SMTPCallbacks {
    static let read: curl_read_callback = { buffer, size, count, owner in
        guard let buffer = unsafe buffer, let owner = unsafe owner else { return Int(CURL_READFUNC_ABORT) }
        let transfer = unsafe Unmanaged<SMTPTransfer>.fromOpaque(owner).takeUnretainedValue()
        let bytes = transfer.next(size * count)
        unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size * count).copyBytes(from: bytes)
        return bytes.count
    }

    static let discard: curl_write_callback = { _, size, count, _ in size * count }

    static let overhear: curl_debug_callback = { _, kind, text, count, owner in
        guard let text = unsafe text, let owner = unsafe owner else { return 0 }
        guard kind == CURLINFO_HEADER_IN || kind == CURLINFO_HEADER_OUT else { return 0 }
        let transfer = unsafe Unmanaged<SMTPTransfer>.fromOpaque(owner).takeUnretainedValue()
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: min(count, SMTPDialogue.maxLine))
        let line = unsafe String(decoding: bytes, as: UTF8.self)
        transfer.record(line, isCommand: kind == CURLINFO_HEADER_OUT)
        return 0
    }

    /// Called at least once per second.
    static let progress: curl_xferinfo_callback = { owner, _, _, _, _ in
        guard let owner = unsafe owner else { return 0 }
        return unsafe Unmanaged<SMTPTransfer>.fromOpaque(owner).takeUnretainedValue().shouldStop ? 1 : 0
    }
}
