import type { ServerResponse } from "node:http";
import { type LiveMessage, WaitingEvents } from "#lib/domain/waiting-events.ts";

/** An open stream of server-sent events. */
export type EventStream = {
  /** Sends one event, batched with others of the same moment. No effect after the end. */
  send(message: LiveMessage): void;
  /** Resolves once there is room for more, or the reader is gone: for sending many events. */
  hasRoom(): Promise<void>;
  end(): void;
  /** Calls `clean` once when the stream ends, for any reason. */
  onEnd(clean: () => void): void;
};

/** Characters written at once; events waiting behind them can still be merged. */
const piece = 64 * 1024;

/**
 * Waiting characters for a slow reader, with outdated values already dropped: beyond this the stream is closed, and the
 * page reconnects and reads everything again.
 */
const mostWaiting = 1024 * 1024;

/** Opens an event stream as the answer. `closing` ends it when the server stops. */
export function openEventStream(response: ServerResponse, closing: AbortSignal): EventStream {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  response.flushHeaders();
  const waiting = new WaitingEvents();
  let planned = false;
  let room = Promise.withResolvers<void>();
  const isOver = () => response.writableEnded || response.destroyed;

  function relieve(): void {
    room.resolve();
    room = Promise.withResolvers();
  }
  function write(): void {
    planned = false;
    if (isOver() || response.writableNeedDrain) return;
    const text = waiting.take(piece);
    if (text !== "") response.write(text);
    if (waiting.size > 0) plan();
    if (waiting.size < piece) relieve();
  }
  function plan(): void {
    if (planned || response.writableNeedDrain) return;
    planned = true;
    // A device reports all its values at once, which are sent in one write.
    setImmediate(write);
  }
  const end = () => {
    if (!isOver()) response.end(response.writableNeedDrain ? "" : waiting.take(Number.POSITIVE_INFINITY));
  };
  response.on("drain", write);
  closing.addEventListener("abort", end, { once: true });
  response.once("close", () => {
    closing.removeEventListener("abort", end);
    relieve();
  });
  return {
    send(message) {
      if (isOver()) return;
      waiting.add(message);
      if (waiting.size > mostWaiting) response.destroy();
      else plan();
    },
    async hasRoom() {
      while (!isOver() && waiting.size >= piece) await room.promise;
    },
    end,
    onEnd(clean) {
      if (response.destroyed) clean();
      else response.once("close", clean);
    },
  };
}
