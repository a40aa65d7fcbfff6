import { fillBody } from "../fill-body.ts";
import { causeOf, type Outcome, outcomeOf } from "../outcome.ts";
import { post } from "../post.ts";

/** A service that sends a message when a JSON body is posted to it. */
export type Gateway = { url: string; body: string; authorization: string | undefined };

/** Has a service send one message; `id` is the same for every try of it. */
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
  // The operator named this address: it may well stand in the operator's own network.
  const answer = await post({ url: new URL(url), headers, body: fillBody(body, values), allowed: "any", signal });
  // One address and one key for everybody: what is not found or not let in says nothing of this message.
  const { status } = answer;
  if (status === 404) return { kind: "retry", reason: "serviceFault", cause: causeOf(answer) };
  if (status === 401 || status === 403) return { kind: "retry", reason: "refused", cause: causeOf(answer) };
  return outcomeOf(answer);
}
