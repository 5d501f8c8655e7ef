#ifndef CressetCChecksum_SHIM_H
#define CressetCChecksum_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#define CRESSET_HARDWARE __attribute__((target("sse4.2")))
#define CRESSET_CRC32C_64(state, word) (uint32_t)__builtin_ia32_crc32di(state, word)
#define CRESSET_CRC32C_8(state, byte) __builtin_ia32_crc32qi(state, byte)
#elif defined(__aarch64__)
#if defined(__linux__)
#include <sys/auxv.h>
#endif
#define CRESSET_HARDWARE __attribute__((target("crc")))
#define CRESSET_CRC32C_64(state, word) __builtin_arm_crc32cd(state, word)
#define CRESSET_CRC32C_8(state, byte) __builtin_arm_crc32cb(state, byte)
#endif

// Swift has no name for the processor's own instruction.
static inline bool CressetHasCRC32C(void) {
#if defined(__x86_64__)
    unsigned int a, b, c, d;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_2);
#elif defined(__aarch64__) && defined(__linux__)
    // HWCAP_CRC32 of <asm/hwcap.h>, which is not in each C library.
    return getauxval(AT_HWCAP) & (1 << 7);
#elif defined(__aarch64__)
    return true;
#else
    return false;
#endif
}

#if defined(CRESSET_HARDWARE)
CRESSET_HARDWARE
static inline uint32_t CressetCRC32C(uint32_t state, const uint8_t *bytes, size_t count) {
    size_t position = 0;
    for (; position + 8 <= count; position += 8) {
        uint64_t word;
        memcpy(&word, bytes + position, 8);
        state = CRESSET_CRC32C_64(state, word);
    }
    for (; position < count; position++) {
        state = CRESSET_CRC32C_8(state, bytes[position]);
    }
    return state;
}
#else
static inline uint32_t CressetCRC32C(uint32_t state, const uint8_t *bytes, size_t count) {
    return state;
}
#endif

#endif
