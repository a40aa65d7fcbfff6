import "server-only";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { playerFileAt } from "./player-folders.ts";

const packages = join(/* turbopackIgnore: true */ process.cwd(), "node_modules");

/** A player's file from an installed package; the guard sets its headers. 404 for any other path. */
export async function playerFile(request: Request): Promise<Response> {
  const file = playerFileAt(new URL(request.url).pathname);
  const opened = file ? await open(join(packages, file)).catch(() => undefined) : undefined;
  if (!opened) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  // Next answers HEAD through this handler too and never reads the body, so the file would stay open.
  if (request.method === "HEAD") {
    await opened.close();
    return new Response();
  }
  return new Response(opened.readableWebStream({ autoClose: true }));
}
