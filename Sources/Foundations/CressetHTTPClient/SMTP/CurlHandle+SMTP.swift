internal import CressetCCurl

extension CurlHandle {
    func restrictToMail() throws(CurlError) {
        try check(unsafe CressetCurlRestrictToMail(pointer))
    }

    /// Sends the message to its recipient. Blocks.
    func upload(_ transfer: SMTPTransfer) throws(CurlError) {
        guard let recipients = unsafe curl_slist_append(nil, transfer.recipient) else {
            throw CurlError(CURLE_OUT_OF_MEMORY)
        }
        defer {
            unsafe _ = CressetCurlSetList(pointer, CURLOPT_MAIL_RCPT, nil)
            unsafe curl_slist_free_all(recipients)
        }
        try check(unsafe CressetCurlSetList(pointer, CURLOPT_MAIL_RCPT, recipients))
        try set(CURLOPT_MAIL_FROM, to: transfer.sender)
        try set(CURLOPT_INFILESIZE_LARGE, toSize: transfer.message.count)
        let owner = unsafe Unmanaged.passUnretained(transfer).toOpaque()
        try check(unsafe CressetCurlSetRead(pointer, SMTPCallbacks.read, owner))
        try check(unsafe CressetCurlSetWrite(pointer, SMTPCallbacks.discard, nil))
        try check(unsafe CressetCurlSetProgress(pointer, SMTPCallbacks.progress, owner))
        defer { unsafe _ = CressetCurlSetProgress(pointer, SMTPCallbacks.progress, nil) }
        try check(unsafe CressetCurlSetDebug(pointer, SMTPCallbacks.overhear, owner))
        // Commands for closing the connection belong to no transfer.
        defer { unsafe _ = CressetCurlSetDebug(pointer, SMTPCallbacks.overhear, nil) }
        try check(withExtendedLifetime(transfer) { perform() })
    }
}
