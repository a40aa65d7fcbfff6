import { ApiError } from "#lib/contract/api-error.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { afterPicture } from "../pages/after-picture.ts";
import type { CallOptions } from "./call.ts";
import { reportFailure } from "./failures.ts";
import { notFetched } from "./not-fetched.ts";

/** Where an endpoint comes from: `async () => (await import("#lib/contract/alarms.ts")).alarms.untreated`. */
type Source<E extends Endpoint> = () => Promise<E>;

const come = new WeakSet<Source<Endpoint>>();

/** Asking for code costs a phone as much as drawing what a tap opens: that is shown first. */
async function load<E extends Endpoint>(source: Source<E>) {
  if (!come.has(source)) await afterPicture();
  const loaded = await Promise.all([import("./call.ts"), source()]);
  come.add(source);
  return loaded;
}

/** Fetches the code of a call ahead of its use; a failure shows when it is used. */
export const prepareCall = (source: Source<Endpoint>): void => void load(source).catch(() => undefined);

/**
 * `call`, for what nobody needs before a tap or a timer: the contract's schemas and their library come with the first
 * such call instead of with the page, whose first view they would make a tenth heavier. That they cannot be fetched is
 * a failure like any other. That a newer version took them away is said after a tap even where the caller says it
 * himself: only the toast has a way to reload.
 */
export async function callLate<E extends Endpoint>(
  source: Source<E>,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  // Browsers since 2023 tell it. What a page asks by itself says nothing.
  const tapped = navigator.userActivation?.isActive;
  const loaded = await load(source).catch(() => undefined);
  if (!loaded) {
    const failure = await notFetched();
    if (!options.quiet || (tapped && failure.key === "outdated")) reportFailure(failure);
    throw new ApiError(failure);
  }
  const [{ call }, endpoint] = loaded;
  return call(endpoint, input, options);
}
