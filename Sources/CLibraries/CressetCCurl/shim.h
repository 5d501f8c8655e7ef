#ifndef CressetCCurl_SHIM_H
#define CressetCCurl_SHIM_H

#include <curl/curl.h>

/* curl_easy_setopt and curl_easy_getinfo are variadic, which Swift does not call: one function for each type. */
static inline CURLcode CressetCurlSetLong(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CressetCurlSetSize(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

/* curl copies the text, except for CURLOPT_ERRORBUFFER and CURLOPT_POSTFIELDS. */
static inline CURLcode CressetCurlSetText(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CressetCurlSetErrorBuffer(CURL *handle, char *buffer) {
    return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

/* curl does not copy the list. */
static inline CURLcode CressetCurlSetList(CURL *handle, CURLoption option, struct curl_slist *list) {
    return curl_easy_setopt(handle, option, list);
}

/* CURLOPT_PROTOCOLS_STR came with 7.85; what it replaces is deprecated since, which is an error here. */
static inline CURLcode CressetCurlRestrictToMail(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, CURLPROTO_SMTP | CURLPROTO_SMTPS);
#endif
}

static inline CURLcode CressetCurlRestrictToWeb(CURL *handle, int allowsPlain) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, allowsPlain ? "http,https" : "https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (allowsPlain ? CURLPROTO_HTTP : 0) | CURLPROTO_HTTPS);
#endif
}

/* curl does not copy the bytes, and takes no bytes for an order to ask for them. */
static inline CURLcode CressetCurlSetBody(CURL *handle, const void *bytes, curl_off_t count) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
    return result ? result : curl_easy_setopt(handle, CURLOPT_POSTFIELDS, count ? bytes : "");
}

static inline CURLcode CressetCurlSetHeader(CURL *handle, curl_write_callback header, void *owner) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    return result ? result : curl_easy_setopt(handle, CURLOPT_HEADERDATA, owner);
}

static inline CURLcode CressetCurlSetOpenSocket(CURL *handle, curl_opensocket_callback open, void *owner) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    return result ? result : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, owner);
}

static inline CURLcode CressetCurlSetRead(CURL *handle, curl_read_callback read, void *owner) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
    return result ? result : curl_easy_setopt(handle, CURLOPT_READDATA, owner);
}

static inline CURLcode CressetCurlSetWrite(CURL *handle, curl_write_callback write, void *owner) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
    return result ? result : curl_easy_setopt(handle, CURLOPT_WRITEDATA, owner);
}

/* Without verbosity curl tells nothing to the function. */
static inline CURLcode CressetCurlSetDebug(CURL *handle, curl_debug_callback debug, void *owner) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, debug);
    result = result ? result : curl_easy_setopt(handle, CURLOPT_DEBUGDATA, owner);
    return result ? result : curl_easy_setopt(handle, CURLOPT_VERBOSE, owner ? 1L : 0L);
}

static inline CURLcode CressetCurlSetProgress(CURL *handle, curl_xferinfo_callback progress, void *owner) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
    return result ? result : curl_easy_setopt(handle, CURLOPT_XFERINFODATA, owner);
}

static inline CURLcode CressetCurlResponseCode(CURL *handle, long *code) {
    return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, code);
}

/* CURL_GLOBAL_ALL is a macro of shifts and ors, which Swift does not import. */
static const long CressetCurlGlobalAll = CURL_GLOBAL_ALL;

#endif
