/**
 * How a broker of somebody else's is connected to: tried for ever, also when it refused, which the library alone would
 * take for its last word. One that is just starting, or cannot look up passwords, refuses for a while.
 */
export const patient = { reconnectPeriod: 2_000, reconnectOnConnackError: true, connectTimeout: 10_000 } as const;
