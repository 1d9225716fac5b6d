#ifndef PERISCOPE_CSQLITE_SHIM_H
#define PERISCOPE_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

// Makes SQLite count no memory, which takes two locks for each allocation. Has no effect if SQLite is in use already. Swift does not
// import functions with variable arguments.
static inline void periscope_sqlite_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// SQLITE_TRANSIENT, which makes SQLite copy the bytes, is a number cast to a function pointer, which Swift does not import.
// Without `copies`, the bytes must stay where they are until the statement is reset.

static inline int periscope_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *_Nullable bytes, sqlite3_uint64 count, bool copies) {
  return sqlite3_bind_text64(
      statement, index, bytes ? bytes : "", count, copies ? SQLITE_TRANSIENT : SQLITE_STATIC, SQLITE_UTF8);
}

static inline int periscope_sqlite_bind_bytes(
    sqlite3_stmt *statement, int index, const void *_Nullable bytes, sqlite3_uint64 count, bool copies) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, copies ? SQLITE_TRANSIENT : SQLITE_STATIC);
}

// Reads the first bytes of the write-ahead log through SQLite's own descriptor. Bytes that the file lacks are zero.
static inline int periscope_sqlite_read_log(sqlite3 *database, void *bytes, int count) {
  sqlite3_file *_Nullable log = NULL;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  if (code != SQLITE_OK) return code;
  return log && log->pMethods ? log->pMethods->xRead(log, bytes, count, 0) : SQLITE_ERROR;
}

// Returns the size of the write-ahead log through SQLite's own descriptor, which takes less time than its path.
static inline int periscope_sqlite_log_size(sqlite3 *database, sqlite3_int64 *size) {
  sqlite3_file *_Nullable log = NULL;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  if (code != SQLITE_OK) return code;
  return log && log->pMethods ? log->pMethods->xFileSize(log, size) : SQLITE_ERROR;
}

// Prepares one statement. Sets `hasMore` if a further one follows, which SQLite would ignore.
static inline int periscope_sqlite_prepare(
    sqlite3 *database, const char *text, sqlite3_stmt *_Nullable *_Nonnull statement, int *hasMore) {
  const char *_Nullable rest = NULL;
  *hasMore = 0;
  // Persistent, so that SQLite does not use lookaside memory for it.
  int code = sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, statement, &rest);
  if (code != SQLITE_OK || !*statement || !rest) return code;
  sqlite3_stmt *_Nullable further = NULL;
  // A statement that cannot be prepared is one, too.
  *hasMore = sqlite3_prepare_v3(database, rest, -1, 0, &further, NULL) != SQLITE_OK || further != NULL;
  sqlite3_finalize(further);
  return code;
}

// Makes closing the connection leave the write-ahead log as it is. Swift does not import functions with variable arguments.
static inline int periscope_sqlite_keep_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

#pragma clang assume_nonnull end

#endif
