import "server-only";
import { headers } from "next/headers";
import { dictionaryHeader, dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";

/** Validated, because without our front server the header could come from the browser. */
export async function missingDictionary(): Promise<string | undefined> {
  const address = (await headers()).get(dictionaryHeader);
  return address?.startsWith(dictionaryPath) ? address : undefined;
}
