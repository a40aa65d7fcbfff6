import type { IncomingMessage } from "node:http";
import { limits } from "#lib/domain/limits.ts";
import { invalid, Refusal } from "../refusal.ts";
import { HttpFault } from "./http-fault.ts";
import { readBytes } from "./read-body.ts";

/** More fields than any call has. */
const mostFields = 8;

/**
 * Whether a form has too many parts. Checked before parsing: each part becomes an object, and the parts that fit into
 * 10 MB would block the process for seconds.
 */
function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const [, boundary] = /boundary="?([^\s";]+)/i.exec(contentType) ?? [];
  if (boundary === undefined) return false;
  const mark = `--${boundary}`;
  let marks = 0;
  // One more than the number of parts, since the last boundary ends the form.
  for (let at = bytes.indexOf(mark); at >= 0 && marks <= mostFields + 1; at = bytes.indexOf(mark, at + mark.length))
    marks += 1;
  return marks > mostFields + 1;
}

/**
 * The fields of a form with a file. Throws HttpFault 400 if it is no form or has a repeated field; refuses a file over
 * 10 MB with upload.size, and an empty one with upload.type.
 */
export async function readForm(request: IncomingMessage): Promise<Record<string, unknown>> {
  const contentType = request.headers["content-type"] ?? "";
  const bytes = await readBytes(
    request,
    limits.uploadBytes + limits.formOverheadBytes,
    () => new Refusal("upload.size"),
  );
  if (hasTooManyParts(bytes, contentType)) throw new HttpFault(400);
  const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData().catch(() => {
    throw new HttpFault(400);
  });
  const fields = [...form];
  if (fields.length > mostFields || new Set(form.keys()).size !== fields.length) throw new HttpFault(400);
  const { file } = Object.fromEntries(fields);
  if (!(file instanceof File)) throw invalid("file");
  if (file.size > limits.uploadBytes) throw new Refusal("upload.size");
  if (file.size === 0) throw new Refusal("upload.type");
  return Object.fromEntries(fields);
}
