/**
 * How a broker of somebody else's is connected to: tried for ever, also when it refused, which the library alone would
 * take for its last word. One that is just starting, or cannot look up passwords, refuses for a while. One that hangs, or
 * whose machine vanished, says nothing, not even that: it is asked every `keepalive` seconds, and given up after one and
 * a half times as long.
 */
export const reconnectOptions = {
  reconnectPeriod: 2_000,
  reconnectOnConnackError: true,
  connectTimeout: 10_000,
  keepalive: 15,
} as const;
