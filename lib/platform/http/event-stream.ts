import type { ServerResponse } from "node:http";
import { type LiveMessage, WaitingEvents } from "#lib/domain/waiting-events.ts";

/** An open server-sent stream. */
export type EventStream = {
  /** Sends one event, together with the others of this moment. After the end it does nothing. */
  send(message: LiveMessage): void;
  /** Settles once there is room for more, or the reader is gone: for whoever has much to send at once. */
  taken(): Promise<void>;
  end(): void;
  /** Runs `clean` once when the stream has ended, whoever ended it. */
  onEnd(clean: () => void): void;
};

/** Characters that are handed to the connection at once; what waits behind them can still be made less. */
const piece = 64 * 1024;

/**
 * Characters that may wait for a slow reader, of whom old values are left out already: beyond that the stream is cut, and
 * the page connects anew and reads everything.
 */
const mostWaiting = 1024 * 1024;

/** Turns an answer into a stream of events. `closing` ends it when the server closes. */
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
    // A device tells all its values in one go: they leave in one piece.
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
    async taken() {
      while (!isOver() && waiting.size >= piece) await room.promise;
    },
    end,
    onEnd(clean) {
      if (response.destroyed) clean();
      else response.once("close", clean);
    },
  };
}
