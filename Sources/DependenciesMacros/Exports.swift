// The macros of clients are declared beside what their expansions use; this is the name that a client's file imports them by.
@_exported public import Dependencies
