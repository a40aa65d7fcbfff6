export type StreamEvent = { event: string; data: Record<string, unknown> };

/** An open event stream of a platform. */
export type OpenStream = {
  status: number;
  /** The next event with this name; earlier ones are dropped. Rejects if the stream ends first. */
  next(event: string): Promise<Record<string, unknown>>;
  /** Resolves when the other side has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

const parse = (text: string): StreamEvent => {
  const line = (name: string) => text.split("\n").find((each) => each.startsWith(`${name}: `)) ?? "";
  return { event: line("event").slice(7), data: JSON.parse(line("data").slice(6) || "{}") };
};

/** Connects to an event stream and reads it from the first byte. */
export async function readStream(url: string, headers: Record<string, string>): Promise<OpenStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const events: StreamEvent[] = [];
  const ended = Promise.withResolvers<void>();
  let over = false;
  let wake = () => {};
  const read = async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      events.push(...parts.map(parse));
      wake();
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      over = true;
      wake();
      ended.resolve();
    });
  return {
    status: response.status,
    ended: ended.promise,
    close: () => abort.abort(),
    async next(event) {
      for (;;) {
        const found = events.findIndex((each) => each.event === event);
        if (found >= 0) return events.splice(0, found + 1).at(-1)?.data ?? {};
        if (over) throw new Error(`the stream ended before ${event}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
