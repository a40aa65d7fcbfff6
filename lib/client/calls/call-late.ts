import { ApiError } from "#lib/contract/api-error.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { codePatience, inTime } from "../in-time.ts";
import { afterPicture } from "../timing/after-picture.ts";
import type { CallOptions } from "./call.ts";
import { reportFailure } from "./failures.ts";
import { notFetched } from "./not-fetched.ts";

/** Imports an endpoint: `async () => (await import("#lib/contract/alarms.ts")).alarms.untreated`. */
type Source<E extends Endpoint> = () => Promise<E>;

const come = new WeakSet<Source<Endpoint>>();

/** Loading code costs as much as rendering what a tap opens: that is rendered first. */
async function load<E extends Endpoint>(source: Source<E>) {
  if (!come.has(source)) await afterPicture();
  const loaded = await Promise.all([import("./call.ts"), source()]);
  come.add(source);
  return loaded;
}

/** Preloads a call's code; failures show when it is used. */
export const prepareCall = (source: Source<Endpoint>): void => void load(source).catch(() => undefined);

/**
 * `call` for what is not needed before a tap or a timer: schemas and zod are loaded with the first such call instead of
 * with the page, whose first view they would make a tenth larger. If they cannot be loaded in time, that is a failure of
 * the call. If a newer build removed them, a toast says so even for `quiet` calls after a tap: only the toast offers to
 * reload.
 */
export async function callLate<E extends Endpoint>(
  source: Source<E>,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  // In browsers since 2023. Calls without a tap show nothing.
  const tapped = navigator.userActivation?.isActive;
  const loaded = await inTime(load(source), codePatience);
  if (!loaded) {
    const failure = await notFetched();
    if (!options.quiet || (tapped && failure.key === "outdated")) reportFailure(failure);
    throw new ApiError(failure);
  }
  const [{ call }, endpoint] = loaded;
  return call(endpoint, input, options);
}
