import { useEffect, useRef, useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import type { Delivery } from "#lib/contract/messages.ts";
import type { Channel } from "#lib/domain/people/channels.ts";
import { minute } from "#lib/domain/time/spans.ts";

/** Interval and timeout for polling the result of a test, in milliseconds. */
const every = 1_000;
const patience = minute;

/** The test has ended; a push message is done only once it was displayed. */
const isOver = ({ state, channel }: Delivery) => state !== "waiting" && !(state === "sent" && channel === "app");

/** A test of one channel and its result. */
export function useTest(channel: Channel) {
  const [deliveries, setDeliveries] = useState<Delivery[]>([]);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const follow = async (deliveryIds: string[], signal: AbortSignal) => {
    const end = Date.now() + patience;
    while (!signal.aborted && Date.now() < end) {
      const found = await callLate(
        async () => (await import("#lib/contract/messages.ts")).messages.deliveries,
        { deliveryIds },
        { signal, quiet: true },
      ).catch(() => undefined);
      if (signal.aborted) return;
      if (found) setDeliveries(found);
      if (found?.every(isOver)) return;
      if (found?.every(({ state }) => state !== "waiting")) setBusy(false);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  };

  const send = async () => {
    leaving.current?.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    setDeliveries([]);
    try {
      const { deliveryIds } = await callLate(
        async () => (await import("#lib/contract/messages.ts")).messages.test,
        { channel },
        { signal },
      );
      await follow(deliveryIds, signal);
    } catch {
      // The failure is shown.
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  return { deliveries, busy, send };
}
