#ifndef PERISCOPE_SWIFT_CALLS_H
#define PERISCOPE_SWIFT_CALLS_H

// Calls methods of Swift libraries that are not linked. Clang supports pointers to Swift methods, but Swift does not.

#define PERISCOPE_SWIFT __attribute__((swiftcall))
#define PERISCOPE_SELF __attribute__((swift_context))
#define PERISCOPE_RESULT __attribute__((swift_indirect_result))

/// Calls a getter whose result and `self` are passed in memory.
static inline void periscope_get_value(void *_Nonnull getter, void *_Nonnull result, const void *_Nullable self) {
  ((PERISCOPE_SWIFT void (*)(PERISCOPE_RESULT void *, PERISCOPE_SELF const void *))getter)(result, self);
}

/// Calls a getter whose result is an object, which the caller must release.
static inline void *_Nonnull periscope_get_object(void *_Nonnull getter, const void *_Nullable self) {
  return ((PERISCOPE_SWIFT void *(*)(PERISCOPE_SELF const void *))getter)(self);
}

/// Calls a method with one argument: an object, behind a protocol that only classes conform to.
static inline void periscope_pass_object(
    void *_Nonnull method, const void *_Nonnull object, const void *_Nonnull witnesses, const void *_Nonnull self) {
  ((PERISCOPE_SWIFT void (*)(const void *, const void *, PERISCOPE_SELF const void *))method)(object, witnesses, self);
}

/// Makes an object immortal, so that its references are no longer counted, and returns it. A function of the Swift runtime.
void *_Nonnull _swift_stdlib_immortalize(void *_Nonnull object);

/// Returns the address of a task-local variable's value in the running task, or in the thread outside of tasks; `NULL`
/// for the default value. A function of the Swift runtime.
PERISCOPE_SWIFT void *_Nullable swift_task_localValueGet(const void *_Nonnull variable);

#endif
