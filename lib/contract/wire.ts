import * as z from "zod/mini";
import { bodyCodes, type Failure, failureOfCode, failureOfStatus } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { mobilePattern, smsCodePattern } from "#lib/domain/mobile-numbers.ts";
import type { Endpoint, InputOf } from "./endpoint.ts";
import { mend } from "./mend.ts";

/** The envelope of every answer (api.md section 0). */
export const envelope = z.looseObject({
  code: z.number(),
  msg: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  errKey: z.optional(z.nullable(z.string())),
});

/** Paging of a request: pages count from 1, at most 100 rows each. */
export const paging = {
  pageNum: z._default(z.int().check(z.gte(1)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(limits.page.max)), limits.page.size),
};

export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.looseObject({ list: z.array(row), total: z.int(), pageNum: z.int(), pageSize: z.int() });

/** An id as it crosses the wire: a string even when numeric, since device ids exceed 2^53. */
export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w:.@-]+$/));
/** Epoch milliseconds, UTC. */
export const time = z.int().check(z.gte(0));
/** A text a person typed, at most `max` characters. */
export const text = (max: number) => z.string().check(z.maxLength(max));
/** A text a person typed that may not be empty. */
export const filled = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** What a search box holds. */
export const keyword = z.optional(text(limits.text.keyword));
export const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.ids));
/** Ids in a query string, separated by commas: it stays a string, so that it can be passed on as it came. */
export const idList = (max: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w:.@-]{1,64}(,[\\w:.@-]{1,64}){0,${max - 1}}$`)));
/** A whole number in a query string, where it arrives as text. */
export const queryNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number<number>().check(z.int(), z.gte(least), z.lte(most));
export const mobile = z.string().check(z.regex(mobilePattern));
export const email = z.email().check(z.maxLength(254));
/** The code of an SMS. */
export const smsCode = z.string().check(z.regex(smsCodePattern));
/** A field of an answer that a foreign platform may lack or leave empty. */
export const maybe = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));
/** The data of an answer that says nothing but success. */
export const nothing = z.null();
/** Input of a POST with an effect: the same requestId within ten minutes returns the first answer again. */
export const command = <T extends z.core.$ZodLooseShape>(shape: T) => z.object({ ...shape, requestId: z.optional(id) });

/**
 * What is sent of an input: with the defaults of the contract, which no other platform has to know. What does not fit is
 * left as it is, for the platform to refuse.
 */
export function withDefaults<E extends Endpoint>({ input: schema }: E, input: InputOf<E>): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : input;
}

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/**
 * The first failure among the answers that a screen can do without, or undefined when none is worth a word: what a
 * person may not have, or a platform does not offer, is not missed.
 */
export const failureAmong = (...answers: (Result<unknown> | undefined)[]): Failure | undefined =>
  answers
    .flatMap((answer) => (answer && !answer.ok ? [answer.failure] : []))
    .find(({ reaction, key }) => reaction !== "denied" && key !== "http404");

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
};

/**
 * Reads an answer: the only reader of an envelope. A body that is no envelope is a failure, whatever its status. The code
 * of the body speaks before the status, unless it only says that something failed: then a failing status says more.
 * A field of the wrong type is reported through `mismatch` and counts as missing: a foreign platform may differ.
 * A read whose data are past mending is a failure; a write has happened, so what is left of its data is passed on.
 */
export function decode<E extends Endpoint>(
  endpoint: E,
  status: number,
  body: string,
  mismatch: (issues: unknown) => void = () => {},
): Result<z.core.output<E["data"]>> {
  const answer = envelope.safeParse(parseJson(body));
  if (!answer.success) return { ok: false, failure: failureOfStatus(status === 200 ? 502 : status, endpoint.path) };
  const { code, data = null, errKey } = answer.data;
  const message = answer.data.message ?? answer.data.msg ?? undefined;
  if (code !== bodyCodes.success) {
    const failure = failureOfCode(code, errKey, message, data);
    // The web server, too, names what the platform said by the status alone.
    if (failure.key === "http404") return { ok: false, failure: failureOfStatus(404, endpoint.path) };
    const isNamed = failure.key !== "sys.error" || status < 400;
    return { ok: false, failure: isNamed ? failure : failureOfStatus(status, endpoint.path) };
  }
  if (status !== 200) return { ok: false, failure: failureOfStatus(status, endpoint.path) };
  let fitting = z.safeParse(endpoint.data, data);
  if (!fitting.success) {
    mismatch(fitting.error.issues);
    const mended = mend(endpoint.data, data);
    if (mended === undefined && endpoint.kind === "read") return { ok: false, failure: failureOfStatus(502) };
    fitting = { success: true, data: mended ?? data };
  }
  // Through the generic, TypeScript loses that a schema returns its output; a caller of a write uses little of it.
  return { ok: true, data: fitting.data as z.core.output<E["data"]> };
}
