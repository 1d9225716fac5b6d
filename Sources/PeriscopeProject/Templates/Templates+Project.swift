extension Templates {
  /// The Dockerfile, and the command that builds the image.
  static func docker(_ together: PeriscopeDependency.Together?) -> (file: String, command: String) {
    guard let together else {
      let file = dockerfile.replacing("{COPYING}", with: "WORKDIR /build\nCOPY . .")
      return (file, "docker build -t {IMAGE} .")
    }
    let copying = """
      # Copies Periscope and the package to the same relative paths, so that the package's dependency is found.
      WORKDIR /build/\(together.package)
      COPY ["\(together.clone)", "/build/\(together.clone)"]
      COPY ["\(together.package)", "/build/\(together.package)"]
      """
    let up = together.package.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    return (
      dockerfile.replacing("{COPYING}", with: copying),
      "docker build -t {IMAGE} -f Dockerfile \(up)"
    )
  }

  private static let dockerfile = """
    FROM swift:6.3-bookworm AS build
    RUN apt-get update && apt-get install -y --no-install-recommends libmicrohttpd-dev libsqlite3-dev zlib1g-dev \\
      libstdc++-12-dev && rm -rf /var/lib/apt/lists/*
    {COPYING}
    RUN swift build -c release --static-swift-stdlib --product {NAME} \\
      && install -D --strip "$(swift build -c release --static-swift-stdlib --show-bin-path)/{NAME}" /app/{NAME} \\
      && mkdir -p Public && cp -r Public /app/

    FROM debian:bookworm-slim
    RUN apt-get update && apt-get install -y --no-install-recommends libmicrohttpd12 libsqlite3-0 \\
      && rm -rf /var/lib/apt/lists/* \\
      && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin app \\
      && install -d -o app -m 700 /data
    WORKDIR /app
    COPY --from=build /app .
    ENV PERISCOPE_HOST=0.0.0.0 PERISCOPE_DATA=/data
    VOLUME /data
    EXPOSE 8080
    USER 10001
    ENTRYPOINT ["/app/{NAME}"]
    """

  static let dockerIgnore = """
    **/.build
    **/.git
    """

  static let gate = """
    #!/bin/bash
    # What must pass before a change lands.
    set -euo pipefail
    cd "$(dirname "$0")"
    swift format lint --strict --parallel --recursive Sources Tests Package.swift
    swift test "$@"
    echo 'The gate passed.'
    """

  static let gitIgnore = """
    .build/
    /data/
    """

  static let format = """
    {
      "version": 1,
      "lineLength": 120,
      "indentation": { "spaces": 2 }
    }
    """

  static let readme = """
    # {NAME}

    A poll in which everybody votes, as a live web page. It is written with the Composable Architecture and served by Periscope.

    You need Debian 12 with Swift 6.3, libmicrohttpd and SQLite:

    ```sh
    $(command -v sudo) apt-get update && $(command -v sudo) apt-get install -y libmicrohttpd-dev libsqlite3-dev zlib1g-dev
    ```

    Some products of Periscope need one more library, here and in the two lists of the `Dockerfile`:

    | product | to build | to run |
    | --- | --- | --- |
    | `PeriscopePasswords` | `libsodium-dev` | `libsodium23` |
    | `PeriscopeCluster`, `PeriscopeRedis` | `libhiredis-dev` | `libhiredis0.14` |

    | command | |
    | --- | --- |
    | `swift run {NAME}` | Starts the server on <http://127.0.0.1:8080/>. The votes are in memory, and end with the server. `--help` lists its options. |
    | `swift run {NAME} --data data` | Starts it with an archive in the folder `data`, so that the votes survive a restart. |
    | `swift test` | Runs the tests. |
    | `./gate` | Runs what must pass before a change lands. |
    | `{DOCKER}` | Builds an image. |

    - `Sources/{NAME}/Poll.swift` is the feature, `PollView.swift` its view, and `Main.swift` lists the pages.
    - `Tests/{NAME}Tests/PollTests.swift` tests the feature in a `TestStore`.
    - `Tests/{NAME}Tests/PollPageTests.swift` tests the page as two people use it.
    - Files in a folder `Public` are served below `/`.
    """
}
