/** What a device publishes, by kind. */
export type Upward =
  | { kind: "telemetry" }
  | { kind: "attributes" }
  /** The answer to a request of ours, and a request for attributes: both carry the number of the request. */
  | { kind: "rpcResponse" | "attributesRequest"; requestId: string };

/** Full topic of what a device is sent or sends; on an external broker its access token stands in it. */
export const toDevice = (rest: string, token = "me"): string => `v1/devices/${token}/${rest}`;

const base = toDevice("");
const numbered = /^(rpc\/response|attributes\/request)\/(\d{1,10})$/;

/** Reads what follows the device in its topic. */
export function readRest(rest: string): Upward | null {
  if (rest === "telemetry" || rest === "attributes") return { kind: rest };
  const [, word, requestId = ""] = numbered.exec(rest) ?? [];
  if (!word) return null;
  return { kind: word === "rpc/response" ? "rpcResponse" : "attributesRequest", requestId };
}

/** Reads a topic to which a device publishes; null for every topic that is not its own. */
export const readTopic = (topic: string): Upward | null =>
  topic.startsWith(base) ? readRest(topic.slice(base.length)) : null;

/** The same on an external broker, where the topic carries the access token: `v1/devices/{token}/...`. */
export function readTokenTopic(topic: string): { token: string; upward: Upward } | null {
  const [, token, rest] = /^v1\/devices\/([^/\p{Cc}]+)\/(.+)$/u.exec(topic) ?? [];
  const found = rest === undefined ? null : readRest(rest);
  return token !== undefined && found ? { token, upward: found } : null;
}

/** The topic filters to which a device may subscribe. A filter with a fixed number in place of the plus is one too. */
const subscribable = /^v1\/devices\/me\/(attributes|rpc\/request\/(\+|\d{1,10})|attributes\/response\/(\+|\d{1,10}))$/;
export const maySubscribe = (filter: string): boolean => subscribable.test(filter);

/** Whether a topic filter matches a topic; its wildcards stand for one level each, or all the rest at its end. */
export function matches(filter: string, topic: string): boolean {
  const wanted = filter.split("/");
  const given = topic.split("/");
  const open = wanted.at(-1) === "#";
  if (open) wanted.pop();
  const fits = open ? given.length >= wanted.length : given.length === wanted.length;
  return fits && wanted.every((level, index) => level === "+" || level === given[index]);
}

export const downward = {
  rpcRequest: (requestId: string) => `rpc/request/${requestId}`,
  attributesResponse: (requestId: string) => `attributes/response/${requestId}`,
};
