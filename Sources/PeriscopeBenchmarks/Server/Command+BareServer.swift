internal import CPeriscopeBareServer

extension Command {
  static let bareServer = Command(
    "bare-server", "Serves the counter with libmicrohttpd only, as the reference for comparisons.",
    BareServerOptions.all,
    { BareServerOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: 0)
    let failure = periscope_bare_server_run(
      UInt16(options.port), UInt32(options.threads), UInt32(options.sessions), UInt32(options.connections),
      options.direct == 1, UInt32(options.pageBytes))
    throw BenchError("The bare server did not start: \(String(cString: failure)).")
  }
}
