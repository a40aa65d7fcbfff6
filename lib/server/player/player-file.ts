import "server-only";
import { access, open } from "node:fs/promises";
import { join } from "node:path";
import { ReadableStream } from "node:stream/web";
import { acceptedEncoding, type Encoding } from "#lib/domain/accepted-encoding.ts";
import { piecesOf } from "#lib/domain/pieces.ts";
import { packedFile } from "./packed-file.ts";
import { playerFileAt } from "./player-folders.ts";

const packages = join(/* turbopackIgnore: true */ process.cwd(), "node_modules");

async function bodyOf(path: string, encoding: Encoding | undefined): Promise<ReadableStream<Uint8Array>> {
  if (encoding) return ReadableStream.from(piecesOf(await packedFile(path, encoding)));
  const opened = await open(path);
  // Node's and the browser's type of a stream differ in name only.
  return opened.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>;
}

/** A file of a player from an installed package; its other headers come from the guard. 404 for any other path. */
export async function playerFile(request: Request): Promise<Response> {
  const file = playerFileAt(new URL(request.url).pathname);
  const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? undefined);
  try {
    if (!file) throw new Error("There is no such file.");
    const path = join(packages, file);
    // Next answers HEAD by this, too, and leaves the body alone: nobody would close the file.
    const body = request.method === "HEAD" ? await access(path) : await bodyOf(path, encoding);
    return new Response(body ?? null, {
      headers: { vary: "Accept-Encoding", ...(encoding ? { "content-encoding": encoding } : {}) },
    });
  } catch {
    return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  }
}
