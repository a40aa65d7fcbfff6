import type { Failure } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";

const fields: Partial<Record<Failure["key"], readonly string[]>> = {
  "auth.badCredentials": ["oldPassword", "password"],
  "auth.locked": ["oldPassword", "password", "code"],
  "auth.captchaWrong": ["captcha"],
  "auth.smsWrong": ["code"],
  "auth.smsTooOften": ["code", "mobile"],
  "user.notFound": ["username", "mobile"],
  "user.passwordFormat": ["newPassword", "password"],
  "user.passwordCommon": ["newPassword", "password"],
};

const namesField: readonly Failure["key"][] = ["param.invalid", "user.exists", "auth.smsWrong"];

/** Names of the fields that a refusal concerns, the best match first; empty if it concerns none. */
export function wrongFields(failure: Failure): readonly string[] {
  const named = detailOf(failure, "field");
  if (namesField.includes(failure.key) && typeof named === "string") return [named];
  return fields[failure.key] ?? [];
}
