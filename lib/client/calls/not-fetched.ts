import type { Failure } from "#lib/domain/errors.ts";
import { isSameBuild } from "../app/own-build.ts";
import { canReach, checkReach } from "./reach.ts";
import { unreached } from "./unreached.ts";

/** Why a chunk of the app's code could not be loaded: replaced by a newer build, or no connection. */
export async function notFetched(): Promise<Failure> {
  await checkReach();
  const isOutdated = canReach() && !(await isSameBuild());
  return isOutdated ? { key: "outdated", reaction: "toast" } : unreached();
}
