import * as z from "zod/mini";
import type { Failure } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { mobilePattern, smsCodePattern } from "#lib/domain/people/mobile-numbers.ts";
import { oneLine, visibleCharacter } from "#lib/domain/texts/typed-text.ts";
import { isUnknownCall } from "#lib/domain/unknown-call.ts";
import type { Endpoint, InputOf } from "./endpoint.ts";

/** The envelope of every answer. */
export const envelope = z.looseObject({
  code: z.number(),
  msg: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  errKey: z.optional(z.nullable(z.string())),
});

/** Paging of a request: pages are numbered from 1, with at most 100 rows each. */
export const paging = {
  pageNum: z._default(z.int().check(z.gte(1)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(limits.page.max)), limits.page.size),
};

/** A response field that another platform may omit or leave null. */
export const maybe = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

/** An echo of the request, which an answer may omit. */
export const echo = maybe(z.string());

/** The page number is optional, since the caller knows it. */
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.looseObject({ list: z.array(row), total: z.int(), pageNum: maybe(z.int()), pageSize: maybe(z.int()) });

/** An id on the wire: a string even when numeric, since device ids exceed 2^53. */
export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w:.@-]+$/));
/** A time in a request, in epoch milliseconds. */
export const requestTime = z.int().check(z.gte(0));
/** March 1973 in milliseconds: no device has reported an earlier time, so a smaller number is in seconds. */
const earliest = 1e11;
/** A time in an answer: epoch milliseconds, UTC; another platform may send seconds. 0 means none. */
export const time = z.int().check(
  z.gte(1),
  z.overwrite((given) => (given < earliest ? given * 1000 : given)),
);
/** User input, at most `max` characters. */
export const text = (max: number) => z.string().check(z.maxLength(max));
/** User input with at least one visible character. */
export const nonBlank = (max: number) => z.string().check(z.maxLength(max), z.regex(visibleCharacter));
/** User input on a single line. */
export const line = (max: number) => z.string().check(z.overwrite(oneLine), z.maxLength(max));
/** A name: a single line with at least one visible character. */
export const name = (max: number) => line(max).check(z.regex(visibleCharacter));
/** Content of a search box. */
export const keyword = z.optional(text(limits.text.keyword));
export const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.ids));
/** A name in an answer; where a platform has none, the id takes its place (coerce-types.ts). */
export const nameOrId = z.string().check(z.minLength(1));
/** Ids in a query string, separated by commas; kept as a string so that it can be forwarded unchanged. */
export const idList = (max: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w:.@-]{1,64}(,[\\w:.@-]{1,64}){0,${max - 1}}$`)));
/** An integer in a query string. */
export const queryNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number<number>().check(z.int(), z.gte(least), z.lte(most));
export const mobile = z.string().check(z.regex(mobilePattern));
export const email = z.email().check(z.maxLength(limits.email));
export const smsCode = z.string().check(z.regex(smsCodePattern));
/** Data of an answer that only reports success. */
export const noData = z.null();
/** Input of a POST with an effect: repeating a requestId within ten minutes returns the first answer again. */
export const command = <T extends z.core.$ZodLooseShape>(shape: T) => z.object({ ...shape, requestId: z.optional(id) });

/**
 * The input with the contract's defaults filled in, since other platforms need not know them. Invalid input is passed
 * on unchanged, for the platform to refuse.
 */
export function withDefaults<E extends Endpoint>({ input: schema }: E, input: InputOf<E>): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : input;
}

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/**
 * The first failure among optional answers of a screen that is worth reporting, or undefined: missing permission and
 * calls that the platform does not offer are ignored.
 */
export const failureAmong = (...answers: (Result<unknown> | undefined)[]): Failure | undefined =>
  answers
    .flatMap((answer) => (answer && !answer.ok ? [answer.failure] : []))
    .find((failure) => failure.reaction !== "denied" && !isUnknownCall(failure));
