// Tells ThreadSanitizer what the slow paths of Swift's Mutex order.
//
// Lock and unlock without contention are compiled into the caller, where the sanitizer sees them. With contention they
// run in libswiftSynchronization, which is not instrumented: the sanitizer then reports a race on what the lock guards.
// Preloaded, these stand in front of the library's functions, do what those do, and say so.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Absent in processes that are not instrumented, such as the shell that starts the tests.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*Lock)(uint32_t thread, SELF void *mutex);
typedef SWIFT bool (*TryLock)(SELF void *mutex);
typedef SWIFT void (*Unlock)(SELF void *mutex);

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT bool try_lock(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF void *mutex) {
    ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock(SELF void *mutex) {
    bool locked = ((TryLock)dlsym(RTLD_NEXT, TRY_LOCK))(mutex);
    if (locked && __tsan_acquire) __tsan_acquire(mutex);
    return locked;
}

SWIFT void unlock(SELF void *mutex) {
    if (__tsan_release) __tsan_release(mutex);
    ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
