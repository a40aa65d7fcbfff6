import { callLate, prepareCall } from "#lib/client/calls/call-late.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import type { account } from "#lib/contract/account.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { Failure } from "#lib/domain/errors.ts";

type Account = typeof account;
type Verb = keyof Account;

const find =
  <V extends Verb>(verb: V) =>
  async (): Promise<Account[V]> =>
    (await import("#lib/contract/account.ts")).account[verb];

/** Preloads the code for signing in, on the first touch of the form. */
export const prepareAccount = (): void => prepareCall(find("login"));

/** The platform's refusal of this input: it validates by the same schema. */
async function wrongInput(endpoint: Endpoint, input: unknown): Promise<Failure | undefined> {
  const { safeParse } = await import("zod/mini");
  const parsed = safeParse(endpoint.input, input);
  if (parsed.success) return undefined;
  return { key: "param.invalid", reaction: "toast", data: { field: parsed.error.issues[0]?.path.join(".") ?? "" } };
}

/** Sends an account call if its input is valid. Failures are returned, to be shown at their field. */
export async function callAccount<V extends Verb>(
  verb: V,
  input: InputOf<Account[V]>,
): Promise<Result<DataOf<Account[V]>>> {
  const endpoint = find(verb);
  const wrong = await endpoint().then(
    (found) => wrongInput(found, input),
    () => undefined,
  );
  return wrong ? { ok: false, failure: wrong } : resultOf(callLate(endpoint, input, { quiet: true }));
}
