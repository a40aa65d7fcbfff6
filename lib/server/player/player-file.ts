import "server-only";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { playerFileAt } from "./player-folders.ts";

const packages = join(/* turbopackIgnore: true */ process.cwd(), "node_modules");

/** A file of a player from an installed package; its headers come from the guard. 404 for any other path. */
export async function playerFile(request: Request): Promise<Response> {
  const file = playerFileAt(new URL(request.url).pathname);
  const opened = file ? await open(join(packages, file)).catch(() => undefined) : undefined;
  if (!opened) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  // Next answers HEAD by this, too, and leaves the body alone: nobody would close the file.
  if (request.method === "HEAD") {
    await opened.close();
    return new Response();
  }
  // Node's and the browser's type of a stream differ in name only.
  return new Response(opened.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>);
}
