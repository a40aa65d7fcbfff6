import * as z from "zod/mini";
import { bodyCodes, type Failure, failureOfCode, failureOfStatus, statusCodes } from "#lib/domain/errors.ts";
import { isRecord } from "#lib/domain/is-record.ts";
import { limits } from "#lib/domain/limits.ts";
import { mobilePattern, smsCodePattern } from "#lib/domain/people/mobile-numbers.ts";
import { oneLine, visibleCharacter } from "#lib/domain/texts/typed-text.ts";
import type { Endpoint, InputOf } from "./endpoint.ts";
import { withTotal } from "./list-total.ts";
import { mend } from "./mend.ts";
import { readJson } from "./read-json.ts";

/** The envelope of every answer. */
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

/** A field of an answer that a foreign platform may lack or leave empty. */
export const maybe = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

/** What was asked about, which an answer need not say again. */
export const echo = maybe(z.string());

/** Which page it is was said by whoever asks. */
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.looseObject({ list: z.array(row), total: z.int(), pageNum: maybe(z.int()), pageSize: maybe(z.int()) });

/** An id as it crosses the wire: a string even when numeric, since device ids exceed 2^53. */
export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w:.@-]+$/));
/** A moment that is asked about, in epoch milliseconds. */
export const askedTime = z.int().check(z.gte(0));
/** March 1973 in milliseconds: no device has told of a moment before it, so that a smaller number counts seconds. */
const earliest = 1e11;
/** A moment that is told of: epoch milliseconds, UTC; another platform may count seconds. 0 stands for none. */
export const time = z.int().check(
  z.gte(1),
  z.overwrite((told) => (told < earliest ? told * 1000 : told)),
);
/** A text a person typed, at most `max` characters. */
export const text = (max: number) => z.string().check(z.maxLength(max));
/** A text a person typed of which something is seen: blanks and signs that nobody sees are none. */
export const filled = (max: number) => z.string().check(z.maxLength(max), z.regex(visibleCharacter));
/** A text a person typed that stands beside others, on one line. */
export const line = (max: number) => z.string().check(z.overwrite(oneLine), z.maxLength(max));
/** What a person calls something or somebody: a line of which something is seen. */
export const name = (max: number) => line(max).check(z.regex(visibleCharacter));
/** What a search box holds. */
export const keyword = z.optional(text(limits.text.keyword));
export const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.ids));
/** What something is called in an answer; where a platform has no name for it, that is its id (our-types.ts). */
export const called = z.string().check(z.minLength(1));
/** Ids in a query string, separated by commas: it stays a string, so that it can be passed on as it came. */
export const idList = (max: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w:.@-]{1,64}(,[\\w:.@-]{1,64}){0,${max - 1}}$`)));
/** A whole number in a query string, where it arrives as text. */
export const queryNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number<number>().check(z.int(), z.gte(least), z.lte(most));
export const mobile = z.string().check(z.regex(mobilePattern));
export const email = z.email().check(z.maxLength(limits.email));
export const smsCode = z.string().check(z.regex(smsCodePattern));
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

const holds = (data: unknown, field: string): boolean => isRecord(data) && Boolean(data[field]);

/**
 * Reads an answer: the only reader of an envelope. A body that is no envelope is a failure, whatever its status. The code
 * of the body speaks before the status, unless it only says that something failed: then a failing status says more.
 * What a foreign platform writes in another type is taken for what it says; a field of which that cannot be told counts as
 * missing, and is reported through `mismatch`. A read whose data are past mending is a failure, and so is a write without
 * the field that it is made for; any other write has happened, so what is left of its data is passed on, if nothing at all.
 * `asked` is the input of the call, which tells which page of a list this is.
 */
export function decode<E extends Endpoint>(
  endpoint: E,
  status: number,
  body: string,
  mismatch: (issues: readonly z.core.$ZodIssue[]) => void = () => {},
  asked?: unknown,
): Result<z.core.output<E["data"]>> {
  const answer = envelope.safeParse(readJson(body.replace(/^\uFEFF/, "")));
  // Some platforms answer what they made or took in by 201 or 202.
  const isFine = status >= 200 && status <= 299;
  if (!answer.success) return { ok: false, failure: failureOfStatus(isFine ? 502 : status, endpoint.path) };
  const { code, data = null, errKey } = answer.data;
  const message = answer.data.message || answer.data.msg || undefined;
  if (code !== bodyCodes.success) {
    const failure = failureOfCode(code, errKey, message, data);
    // The web server, too, names what the platform said by the status alone.
    if (failure.key === "http404") return { ok: false, failure: failureOfStatus(404, endpoint.path) };
    const isNamed = failure.key !== "sys.error";
    if (!isNamed && status >= 400) return { ok: false, failure: failureOfStatus(status, endpoint.path) };
    const isStatus = code === statusCodes.denied || code === statusCodes.unknown;
    return { ok: false, failure: isNamed || !isStatus ? failure : { ...failure, ...failureOfStatus(code) } };
  }
  if (!isFine) return { ok: false, failure: failureOfStatus(status, endpoint.path) };
  const fitting = mend(endpoint.data, withTotal(data, asked), mismatch);
  const told = fitting === undefined ? (data ?? {}) : fitting;
  const isUseless =
    fitting === undefined && (endpoint.kind === "read" || (endpoint.needed && !holds(told, endpoint.needed)));
  if (isUseless) return { ok: false, failure: failureOfStatus(502) };
  // Through the generic, TypeScript loses that a schema returns its output; a caller of a write uses little of it.
  return { ok: true, data: told as z.core.output<E["data"]> };
}
