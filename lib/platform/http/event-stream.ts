import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** An open server-sent stream. */
export type EventStream = {
  /** Sends one event; `data` becomes JSON. After the end it does nothing. */
  send(event: string, data: unknown): void;
  /** Settles once the reader has taken what was sent, or is gone: for whoever has much to send at once. */
  taken(): Promise<void>;
  end(): void;
  /** Runs `clean` once when the stream has ended, whoever ended it. */
  onEnd(clean: () => void): void;
};

/** Bytes that may wait for a slow reader before the stream is cut; the page then connects anew and reads everything. */
const mostWaiting = 1024 * 1024;

/** Turns an answer into a stream of events. `closing` ends it when the server closes. */
export function openEventStream(response: ServerResponse, closing: AbortSignal): EventStream {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  response.flushHeaders();
  const end = () => response.end();
  closing.addEventListener("abort", end, { once: true });
  response.once("close", () => closing.removeEventListener("abort", end));
  return {
    send(event, data) {
      if (response.writableEnded || response.destroyed) return;
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (response.writableLength > mostWaiting) response.destroy();
    },
    async taken() {
      if (!response.writableNeedDrain || response.destroyed) return;
      const gone = new AbortController();
      const stop = () => gone.abort();
      response.once("close", stop);
      await once(response, "drain", { signal: gone.signal }).catch(() => undefined);
      response.off("close", stop);
    },
    end,
    onEnd(clean) {
      if (response.destroyed) clean();
      else response.once("close", clean);
    },
  };
}
