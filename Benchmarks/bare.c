/* The bare libraries that the server's figures are measured against, without anything of the server around them.
 *
 *   bare rsa                 CPU seconds of one RSA-2048 signature with SHA-256
 *   bare verify              CPU seconds of one verification of such a signature
 *   bare p256                CPU seconds of one verification of an ECDSA signature on P-256 with SHA-256
 *   bare bcrypt COST THREADS bcrypt hashes in a second, on so many threads
 *   bare http FILE           answers every request with the file's bytes; prints its port
 */
#include <crypt.h>
#include <microhttpd.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static int rsa(void) {
    EVP_PKEY *key = EVP_RSA_gen(2048);
    unsigned char message[800] = {1}, signature[512];
    const int count = 4000;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < count; i++) {
        size_t length = sizeof signature;
        EVP_MD_CTX *context = EVP_MD_CTX_new();
        message[0] = (unsigned char)i;
        EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key);
        if (EVP_DigestSign(context, signature, &length, message, sizeof message) != 1) return 1;
        EVP_MD_CTX_free(context);
    }
    printf("%.9f\n", (seconds(CLOCK_PROCESS_CPUTIME_ID) - start) / count);
    return 0;
}

static int verify(EVP_PKEY *key) {
    unsigned char message[800] = {1}, signature[512];
    size_t length = sizeof signature;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key);
    if (EVP_DigestSign(context, signature, &length, message, sizeof message) != 1) return 1;
    EVP_MD_CTX_free(context);
    const int count = 40000;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < count; i++) {
        context = EVP_MD_CTX_new();
        EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key);
        if (EVP_DigestVerify(context, signature, length, message, sizeof message) != 1) return 1;
        EVP_MD_CTX_free(context);
    }
    printf("%.9f\n", (seconds(CLOCK_PROCESS_CPUTIME_ID) - start) / count);
    return 0;
}

static int cost;
static double deadline;
static long hashes[64];

static void *hash(void *number) {
    struct crypt_data data = {0};
    char setting[CRYPT_GENSALT_OUTPUT_SIZE];
    crypt_gensalt_rn("$2b$", cost, "0123456789abcdef", 16, setting, sizeof setting);
    while (seconds(CLOCK_MONOTONIC) < deadline) {
        if (!crypt_rn("correct horse battery", setting, &data, sizeof data)) exit(1);
        hashes[(long)number]++;
    }
    return NULL;
}

static int bcrypt(int threads) {
    pthread_t ids[64];
    long total = 0;
    double start = seconds(CLOCK_MONOTONIC);
    deadline = start + 4;
    for (long i = 0; i < threads; i++) pthread_create(&ids[i], NULL, hash, (void *)i);
    for (long i = 0; i < threads; i++) pthread_join(ids[i], NULL);
    for (long i = 0; i < threads; i++) total += hashes[i];
    printf("%.3f\n", total / (seconds(CLOCK_MONOTONIC) - start));
    return 0;
}

static char *body;
static size_t length;

static enum MHD_Result answer(void *cls, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **context) {
    (void)cls, (void)url, (void)method, (void)version, (void)data;
    if (!*context) {
        *context = &cost;
        return MHD_YES;
    }
    if (*size) {
        *size = 0;
        return MHD_YES;
    }
    struct MHD_Response *response = MHD_create_response_from_buffer(length, body, MHD_RESPMEM_MUST_COPY);
    MHD_add_response_header(response, "Content-Type", "application/json; charset=UTF-8");
    enum MHD_Result result = MHD_queue_response(connection, 200, response);
    MHD_destroy_response(response);
    return result;
}

static int http(const char *path) {
    FILE *file = fopen(path, "rb");
    body = malloc(1 << 20);
    if (!file || !body) return 1;
    length = fread(body, 1, 1 << 20, file);
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_THREAD_POOL_SIZE, 2U, MHD_OPTION_END);
    if (!daemon) return 1;
    printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    pause();
    return 0;
}

int main(int count, char **words) {
    if (count == 2 && !strcmp(words[1], "rsa")) return rsa();
    if (count == 2 && !strcmp(words[1], "verify")) return verify(EVP_RSA_gen(2048));
    if (count == 2 && !strcmp(words[1], "p256")) return verify(EVP_EC_gen("P-256"));
    if (count == 4 && !strcmp(words[1], "bcrypt")) {
        cost = atoi(words[2]);
        return bcrypt(atoi(words[3]));
    }
    if (count == 3 && !strcmp(words[1], "http")) return http(words[2]);
    fprintf(stderr, "bare rsa | bare verify | bare p256 | bare bcrypt COST THREADS | bare http FILE\n");
    return 2;
}
