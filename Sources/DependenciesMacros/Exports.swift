// The client macros are declared in `Dependencies`, next to the code that their expansions use. Files with clients
// import them by this module's name.
@_exported public import Dependencies
