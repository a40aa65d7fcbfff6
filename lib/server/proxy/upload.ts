import "server-only";
import { Readable } from "node:stream";
import { limits } from "#lib/domain/limits.ts";
import { Fault } from "../upstream/fault.ts";
import type { Input, ProxyRequest } from "./call.ts";

const formData = /^multipart\/form-data\s*;\s*boundary="?[\w'()+,./:=?-]{1,70}"?\s*$/i;
const most = limits.uploadBytes + limits.formOverheadBytes;

/** Ends the upload as soon as it exceeds the limit, whatever length was announced. */
async function* counted(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > most) throw new Fault("tooMuchSent");
    yield part;
  }
}

/** A form as a stream: the platform parses it, here only size and type are checked. */
export function readUpload(request: ProxyRequest): Input {
  const contentType = request.headers.get("content-type") ?? "";
  if (!formData.test(contentType)) return { refused: 415 };
  if (Number(request.headers.get("content-length") ?? 0) > most) return { refused: 413 };
  if (!request.body) return { refused: 400, field: "file" };
  return { body: Readable.from(counted(request.body)), contentType };
}
