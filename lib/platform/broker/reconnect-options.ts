/**
 * How an external broker is connected to: tried for ever, also after a refusal, which the library alone would take as
 * final: one that is just starting, or cannot look up passwords, refuses for a while. One that hangs, or whose machine
 * vanished, is pinged every `keepalive` seconds, and given up after one and a half times as long.
 */
export const reconnectOptions = {
  reconnectPeriod: 2_000,
  reconnectOnConnackError: true,
  connectTimeout: 10_000,
  keepalive: 15,
} as const;
