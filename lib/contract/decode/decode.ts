import type * as z from "zod/mini";
import { bodyCodes, failureOfCode, failureOfStatus, statusCodes } from "#lib/domain/errors.ts";
import { isRecord } from "#lib/domain/is-record.ts";
import { type Endpoint, isExtension } from "../endpoint.ts";
import { envelope, type Result } from "../wire.ts";
import { coerceToSchema } from "./coerce-to-schema.ts";
import { inListForm } from "./list-form.ts";
import { withTotal } from "./list-total.ts";
import { parseJson } from "./parse-json.ts";

const holds = (data: unknown, field: string): boolean => isRecord(data) && Boolean(data[field]);

/**
 * Decodes an answer; the only reader of envelopes. A body without an envelope is a failure, whatever its status. The
 * body's code takes precedence over the HTTP status, except that a failing status replaces the generic error code.
 * Fields of another type are converted where their meaning is clear; others count as missing and are reported to
 * `mismatch`. A read whose data cannot be repaired is a failure, and so is a write without its `needed` field; any
 * other write has happened, so whatever remains of its data is returned. `input` is the call's input, which tells the
 * page of a list and what the answer need not repeat.
 */
export function decode<E extends Endpoint>(
  endpoint: E,
  status: number,
  body: string,
  mismatch: (issues: readonly z.core.$ZodIssue[]) => void = () => {},
  input?: unknown,
): Result<z.core.output<E["data"]>> {
  const answer = envelope.safeParse(parseJson(body.replace(/^\uFEFF/, "")));
  // Some platforms answer a creation with 201 or 202.
  const isFine = status >= 200 && status <= 299;
  if (!answer.success) return { ok: false, failure: failureOfStatus(isFine ? 502 : status, endpoint.path) };
  const { code, data = null, errKey } = answer.data;
  const message = answer.data.message || answer.data.msg || undefined;
  if (code !== bodyCodes.success) {
    const failure = failureOfCode(code, errKey, message, data);
    // Other platforms refuse an address that they do not know with a sentence; our own refusals have a key.
    const isKeyless = isFine && failure.key === "sys.error" && !errKey;
    const isUnknown = isKeyless && endpoint.kind === "read" && isExtension(endpoint);
    // The web server reports an unknown call by the status alone.
    if (isUnknown || failure.key === "http404") return { ok: false, failure: failureOfStatus(404, endpoint.path) };
    const isNamed = failure.key !== "sys.error";
    if (!isNamed && status >= 400) return { ok: false, failure: failureOfStatus(status, endpoint.path) };
    const isStatus = code === statusCodes.denied || code === statusCodes.unknown;
    return { ok: false, failure: isNamed || !isStatus ? failure : { ...failure, ...failureOfStatus(code) } };
  }
  if (!isFine) return { ok: false, failure: failureOfStatus(status, endpoint.path) };
  const listed = withTotal(inListForm(endpoint.data, answer.data), input);
  // Data without any field repeat nothing of the request either.
  const isBlank = isRecord(listed) && Object.keys(listed).length === 0;
  const fitting = coerceToSchema(endpoint.data, listed, mismatch, isBlank ? undefined : input);
  const usable = fitting === undefined ? (data ?? {}) : fitting;
  const isUseless =
    fitting === undefined && (endpoint.kind === "read" || (endpoint.needed && !holds(usable, endpoint.needed)));
  if (isUseless) return { ok: false, failure: failureOfStatus(502) };
  // TypeScript loses through the generic that a schema returns its output type; a caller of a write uses little of it.
  return { ok: true, data: usable as z.core.output<E["data"]> };
}
