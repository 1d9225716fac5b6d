FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libmicrohttpd-dev libsqlite3-dev zlib1g-dev libhiredis-dev libsodium-dev libstdc++-12-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /periscope
COPY . .
RUN swift build -c release --static-swift-stdlib --product Gallery \
  && program="$(swift build -c release --static-swift-stdlib --show-bin-path)/Gallery" \
  && install -D --strip "$program" /app/Gallery \
  && install -d /symbols && objcopy --only-keep-debug "$program" /symbols/Gallery.debug \
  && objcopy --add-gnu-debuglink=/symbols/Gallery.debug /app/Gallery

# The debug symbols, which are not in the image: docker build --target symbols --output ../symbols .
FROM scratch AS symbols
COPY --from=build /symbols /

# All tests: docker build --target test .
FROM swift:6.3-bookworm AS test
WORKDIR /periscope
COPY . .
RUN command="$(.ci/readme-command test)" && bash -euo pipefail -c "$command"

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libmicrohttpd12 libsqlite3-0 libhiredis0.14 libsodium23 && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin periscope \
  && install -d -o periscope -m 700 /data
WORKDIR /app
COPY --from=build /app .
ENV PERISCOPE_HOST=0.0.0.0 PERISCOPE_DATA=/data
VOLUME /data
EXPOSE 8080
# A number instead of a name, so that an orchestrator can check that the user is not root.
USER 10001
# Requests a file from the server that does not start a session.
HEALTHCHECK --interval=10s --timeout=3s CMD ["bash", "-c", "exec 3<> /dev/tcp/127.0.0.1/${PERISCOPE_PORT:-8080} && printf 'HEAD /periscope/periscope.js HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [[ $status == 200 ]]"]
ENTRYPOINT ["/app/Gallery"]
