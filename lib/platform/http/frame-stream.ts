import type { ServerResponse } from "node:http";

/** An open stream of pictures. */
export type FrameStream = {
  /** Sends one JPEG, unless the reader has not received the previous one, or the stream has ended. */
  send(jpeg: Buffer): void;
  end(): void;
  /** Calls `clean` once when the stream ends, for any reason. */
  onEnd(clean: () => void): void;
};

const boundary = "frame";

/** Opens a picture stream as the answer. `closing` ends it when the server stops. */
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
      // The next boundary shows readers that this part is complete.
      response.write(`\r\n--${boundary}\r\n`);
    },
    end,
    onEnd(clean) {
      if (response.destroyed) clean();
      else response.once("close", clean);
    },
  };
}
