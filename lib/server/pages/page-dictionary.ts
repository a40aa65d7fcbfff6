import "server-only";
import { headers } from "next/headers";
import { dictionaryHeader, dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";

/**
 * The address of what the server in front packs pages against; undefined for a browser that has it, and where no such
 * server is: then only the browser itself can say that header.
 */
export async function missingDictionary(): Promise<string | undefined> {
  const address = (await headers()).get(dictionaryHeader);
  return address?.startsWith(dictionaryPath) ? address : undefined;
}
