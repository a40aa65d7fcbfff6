import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, vi } from "vitest";
import { liveStore } from "#lib/client/live/live-store.ts";
import { eventually } from "./eventually.ts";
import { PageEventSource } from "./page-event-source.ts";

export type LiveServer = {
  /** Addresses of all streams ever opened, oldest first. */
  opened: string[];
  /** Number of streams that the page has ever requested, whether or not the requests have arrived. */
  requested: () => number;
  /** Number of open streams. */
  open: () => number;
  /** Sends an event on every open stream. */
  send: (type: string, data: unknown) => void;
  /** Ends every open stream, and from now on refuses or accepts new ones. */
  cut: (refuse: boolean) => void;
  /** From now on accepts new streams without answering, like a dead connection, or answers again. */
  mute: (silent: boolean) => void;
  /** Answers the first unanswered stream. */
  answerFirst: () => void;
  close: () => Promise<void>;
};

/** A server of event streams on a real socket, and an EventSource for the page under test that connects to it. */
export async function serveLive(): Promise<LiveServer> {
  // The previous test's page closes its stream a moment after it is gone.
  await eventually(() => expect(liveStore.state).toBe("idle"));
  const streams = new Set<ServerResponse>();
  const unanswered: ServerResponse[] = [];
  const opened: string[] = [];
  let refusing = false;
  let muted = false;
  function begin(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`event: ready\ndata: ${JSON.stringify({ connectionId: String(opened.length) })}\n\n`);
    streams.add(response);
    response.on("close", () => streams.delete(response));
  }
  const server = createServer((request, response) => {
    opened.push(request.url ?? "");
    if (muted) unanswered.push(response);
    else if (refusing) response.writeHead(503).end();
    else begin(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  PageEventSource.requested = 0;
  PageEventSource.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal("EventSource", PageEventSource);
  const end = () => {
    for (const stream of streams) stream.destroy();
    streams.clear();
  };
  return {
    opened,
    requested: () => PageEventSource.requested,
    open: () => streams.size,
    send: (type, data) => {
      for (const stream of streams) stream.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    cut: (refuse) => {
      refusing = refuse;
      end();
    },
    mute: (silent) => {
      muted = silent;
    },
    answerFirst: () => {
      const response = unanswered.shift();
      if (response) begin(response);
    },
    close: async () => {
      end();
      vi.unstubAllGlobals();
      server.closeAllConnections();
      await new Promise<unknown>((resolve) => server.close(resolve));
    },
  };
}
