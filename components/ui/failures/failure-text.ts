import { useTranslations } from "next-intl";
import type { Failure } from "#lib/domain/errors.ts";
import { isRecord } from "#lib/domain/is-record.ts";
import { plainLine } from "#lib/domain/texts/plain-line.ts";

// Failures that the platform's own message explains better.
const vague: readonly Failure["key"][] = ["sys.error", "param.invalid", "http404"];
/** Characters of a foreign text that a toast still holds. */
const longest = 200;

const urlOf = (data: unknown) => (isRecord(data) && typeof data.url === "string" ? data.url : undefined);

/** The text of a failure: ours, unless only the server's explains it. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations("errors");
  return ({ key, message, data }) => {
    // Not every page has the texts of failures that its calls cannot return.
    const known = t.has(key);
    if (message && (vague.includes(key) || !known)) return plainLine(message, longest);
    const url = key === "http404" ? urlOf(data) : undefined;
    const text = t(known ? key : "sys.error");
    return url === undefined ? text : `${text} ${plainLine(url, longest)}`;
  };
}
