#ifndef PERISCOPE_CSQLITE_SHIM_H
#define PERISCOPE_CSQLITE_SHIM_H

#include <sqlite3.h>

#pragma clang assume_nonnull begin

// SQLITE_TRANSIENT, which makes SQLite copy the bytes, is a number cast to a function pointer, which Swift does not import.

static inline int periscope_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int periscope_sqlite_bind_bytes(
    sqlite3_stmt *statement, int index, const void *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#pragma clang assume_nonnull end

#endif
