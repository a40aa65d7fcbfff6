import { bodyCodes } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { Refusal } from "../refusal.ts";
import { errorSentence } from "../sentences.ts";

/** An HTTP status and an envelope. */
export type Answer = { status: number; envelope: Record<string, unknown> };

/** A successful answer that is a file without an envelope. */
export type FileAnswer = { file: string };

export const success = (data: unknown): Answer => ({
  status: 200,
  envelope: { code: bodyCodes.success, msg: "ok", message: "ok", data },
});

/** Refusals have status 200, like every business result; only faults have others. */
export function refused({ key, code, data }: Refusal, language: Language, status = 200): Answer {
  const message = errorSentence(language, key);
  return { status, envelope: { code, msg: message, message, data, errKey: key } };
}

/** The answer to a request that is not a valid call. */
export function faulted(status: 400 | 404 | 413, language: Language): Answer {
  const key = status === 404 ? "http404" : "http400";
  const message = errorSentence(language, key);
  return { status, envelope: { code: bodyCodes.error, msg: message, message, data: null, errKey: key } };
}
