import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathOf } from "#lib/domain/queries/query.ts";
import { playerFileAt } from "#lib/server/player/player-folders.ts";
import { fileHeaders } from "#lib/server/player/player-headers.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { compressedFile } from "./compressed-file.ts";
import { endInChunks } from "./end-in-chunks.ts";
import type { FrontResponse } from "./front-response.ts";

export async function answerPlayer(request: IncomingMessage, response: FrontResponse): Promise<boolean> {
  const { method, url = "", headers } = request;
  const file = method === "GET" ? playerFileAt(pathOf(url)) : undefined;
  const encoding = file && acceptedEncoding(headers["accept-encoding"]);
  if (!encoding) return false;
  const body = await compressedFile(join("node_modules", file), encoding).catch(() => undefined);
  if (!body) return false;
  const compressed = { vary: "Accept-Encoding", "content-encoding": encoding, "content-length": body.length };
  response.writeHead(200, { ...fileHeaders(file), ...compressed });
  endInChunks(response, body);
  return true;
}
