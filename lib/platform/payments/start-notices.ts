import type { Platform } from "../call.ts";
import { singleFlight } from "../single-flight.ts";

const every = 1_000;

/** Makes the test provider send due notices to this port, including unaccepted ones from before a restart. */
export function startNotices(platform: Platform, port: number): { close(): Promise<void> } {
  const { payments, log, parts } = platform;
  const { test } = payments;
  if (!test) return { close: async () => undefined };
  const sending = singleFlight(() =>
    test
      .sendNotices(platform, port)
      .catch((error: unknown) => log.error({ err: error }, "the test payment provider could not read its records")),
  );
  const timer = setInterval(() => {
    if (parts.leads()) void sending.run();
  }, every);
  return {
    async close() {
      clearInterval(timer);
      await sending.current();
    },
  };
}
