/** An open stream of pictures. */
type Parts = {
  contentType: string;
  /** The next complete picture. Rejects if the stream ends first. */
  next(): Promise<Buffer>;
  /** Resolves when the other side has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Connects to a stream of pictures and reads it from the first byte. */
export async function readParts(url: string, headers: Record<string, string>): Promise<Parts> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const parts: Buffer[] = [];
  let rest = Buffer.alloc(0);
  let over = false;
  let wake = () => {};
  const take = () => {
    for (;;) {
      const head = rest.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(rest.subarray(0, Math.max(head, 0)).toString())?.[1]);
      if (head < 0 || Number.isNaN(length) || rest.length < head + 4 + length) return;
      parts.push(rest.subarray(head + 4, head + 4 + length));
      rest = rest.subarray(head + 4 + length);
    }
  };
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      rest = Buffer.concat([rest, chunk]);
      take();
      wake();
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      over = true;
      wake();
    });
  return {
    contentType: response.headers.get("content-type") ?? "",
    ended,
    close: () => abort.abort(),
    async next() {
      for (;;) {
        const part = parts.shift();
        if (part) return part;
        if (over) throw new Error("the stream ended before a picture");
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
