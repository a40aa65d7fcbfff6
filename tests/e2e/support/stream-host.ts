import { readFileSync } from "node:fs";
import type { BrowserContext, Route } from "@playwright/test";

/** The host of streams that the product under test allows. */
export const streamHost = "cameras.example";
export const streamUrl = `https://${streamHost}/stream.m3u8`;
/** A stream that is announced and never starts. */
export const brokenUrl = `https://${streamHost}/broken.m3u8`;
export const stillUrl = `https://${streamHost}/still.png`;

const folder = "tests/fixtures/stream";
const cors = { "access-control-allow-origin": "*" };
/** The smallest PNG. */
const still = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function answer(route: Route): Promise<void> {
  const name = new URL(route.request().url()).pathname.slice(1);
  if (name === "still.png") return route.fulfill({ body: still, contentType: "image/png" });
  if (name === "stream.m3u8")
    return route.fulfill({
      body: readFileSync(`${folder}/${name}`),
      contentType: "application/vnd.apple.mpegurl",
      headers: cors,
    });
  if (name !== "stream.m4s") return route.fulfill({ status: 404, headers: cors });
  const bytes = readFileSync(`${folder}/${name}`);
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? "") ?? [];
  if (from === undefined || to === undefined)
    return route.fulfill({ body: bytes, contentType: "video/mp4", headers: cors });
  return route.fulfill({
    status: 206,
    body: bytes.subarray(Number(from), Number(to) + 1),
    contentType: "video/mp4",
    headers: { ...cors, "content-range": `bytes ${from}-${to}/${bytes.length}` },
  });
}

/** Serves a few seconds of a test picture as an HLS stream on the allowed host, as a camera's server does. */
export const serveStream = (context: BrowserContext): Promise<unknown> =>
  context.route(`https://${streamHost}/**`, answer);
