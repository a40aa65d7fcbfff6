import type { ServerResponse } from "node:http";

/** An open stream of pictures. */
export type FrameStream = {
  /** Sends one JPEG. A reader that has not taken the last one misses this one; after the end it does nothing. */
  send(jpeg: Buffer): void;
  end(): void;
  /** Runs `clean` once when the stream has ended, whoever ended it. */
  onEnd(clean: () => void): void;
};

const boundary = "frame";

/** Turns an answer into a stream of pictures. `closing` ends it when the server closes. */
export function openFrameStream(response: ServerResponse, closing: AbortSignal): FrameStream {
  response.writeHead(200, {
    "content-type": `multipart/x-mixed-replace; boundary=${boundary}`,
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  response.write(`--${boundary}\r\n`);
  const end = () => response.end();
  closing.addEventListener("abort", end, { once: true });
  response.once("close", () => closing.removeEventListener("abort", end));
  return {
    send(jpeg) {
      if (response.writableEnded || response.destroyed || response.writableLength > 0) return;
      response.write(`content-type: image/jpeg\r\ncontent-length: ${jpeg.length}\r\n\r\n`);
      response.write(jpeg);
      // The next part's beginning tells readers that this one is complete.
      response.write(`\r\n--${boundary}\r\n`);
    },
    end,
    onEnd(clean) {
      if (response.destroyed) clean();
      else response.once("close", clean);
    },
  };
}
