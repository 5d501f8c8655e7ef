#ifndef CressetCMicroHTTPD_SHIM_H
#define CressetCMicroHTTPD_SHIM_H

#include <microhttpd.h>
#include <stdarg.h>
#include <string.h>
#ifdef __linux__
#include <sys/epoll.h>

/* POLLRDHUP, which <poll.h> hides. The system's poll and epoll have one set of events (epoll_ctl(2)). */
static const short CressetPollReadHangUp = EPOLLRDHUP;
#endif

/* What a daemon is started with. */
struct CressetDaemonOptions {
    unsigned int threads;
    unsigned int connectionLimit;
    unsigned int idleSeconds;
    size_t headerLimit;
    const char *certificate; /* PEM, or NULL for plain HTTP */
    const char *key;
    void *owner;
    MHD_AccessHandlerCallback handle;
    MHD_LogCallback logged;
    void *(*began)(void *owner, const char *target, struct MHD_Connection *connection);
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connected;
};

/* MHD_start_daemon is variadic, which Swift does not call. */
static inline struct MHD_Daemon *CressetStartDaemon(const struct CressetDaemonOptions *o) {
#ifdef __linux__
    unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD;
#else
    unsigned int flags = MHD_USE_POLL_INTERNAL_THREAD;
#endif
    flags |= MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE | MHD_USE_ITC | MHD_USE_ERROR_LOG;
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *) o->certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *) o->key},
        {MHD_OPTION_END, 0, NULL}};
    struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
    if (o->certificate) flags |= MHD_USE_TLS;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, o->handle, o->owner,
        MHD_OPTION_EXTERNAL_LOGGER, o->logged, o->owner,
        MHD_OPTION_THREAD_POOL_SIZE, o->threads,
        MHD_OPTION_CONNECTION_LIMIT, o->connectionLimit,
        MHD_OPTION_CONNECTION_TIMEOUT, o->idleSeconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, o->headerLimit,
        MHD_OPTION_URI_LOG_CALLBACK, o->began, o->owner,
        MHD_OPTION_NOTIFY_COMPLETED, o->completed, o->owner,
        MHD_OPTION_NOTIFY_CONNECTION, o->connected, o->owner,
#if MHD_VERSION >= 0x00097701
        MHD_OPTION_CLIENT_DISCIPLINE_LVL, (int) 1,
#else
        /* What this would refuse, we refuse: the library sends the head of its refusal twice. */
        MHD_OPTION_STRICT_FOR_CLIENT, (int) 0,
#endif
        MHD_OPTION_ARRAY, o->certificate ? tls : none,
        MHD_OPTION_END);
}

/* MHD_get_daemon_info is variadic, which Swift does not call. */
static inline unsigned int CressetDaemonConnections(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
    return info ? info->num_connections : 0;
}

/* MHD_upgrade_action is variadic, which Swift does not call. */
static inline void CressetCloseUpgraded(struct MHD_UpgradeResponseHandle *handle) {
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

/* MHD_get_connection_info is variadic, which Swift does not call. */
static inline int CressetConnectionSocket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *CressetConnectionAddress(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

/* 0 where the library does not tell. */
static inline size_t CressetHeadSize(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

/* Ends a target behind its question mark. The callback gets it as const; it is the library's own buffer, which the
   library is about to write to. Swift does not cast const away. */
static inline void CressetHideQuery(const char *target) {
    char *query = strchr((char *) target, '?');
    if (query && query[1]) query[1] = 0;
}

/* va_arg is a macro, which Swift does not have. */
static inline unsigned int CressetFirstNumber(va_list arguments) {
    return va_arg(arguments, unsigned int);
}

static inline void *CressetConnectionContext(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

#endif
