import { fillBody } from "../fill-body.ts";
import { causeOf, type Outcome, outcomeOf } from "../outcome.ts";
import { post } from "../post.ts";

/** A service that sends a message for each JSON body posted to it. */
export type Gateway = { url: string; body: string; authorization: string | undefined };

/** Sends one message through a service; `id` is the same for every try. */
export async function postToGateway(
  { url, body, authorization }: Gateway,
  values: Record<string, string> & { id: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": values.id,
    ...(authorization ? { authorization } : {}),
  };
  // The operator configured this address, which may well be in a private network.
  const answer = await post({ url: new URL(url), headers, body: fillBody(body, values), allowed: "any", signal });
  // Address and credentials are shared by all messages: 404 or 401 is no failure of this message.
  const { status } = answer;
  if (status === 404) return { kind: "retry", reason: "serviceFault", cause: causeOf(answer) };
  if (status === 401 || status === 403) return { kind: "retry", reason: "refused", cause: causeOf(answer) };
  return outcomeOf(answer);
}
