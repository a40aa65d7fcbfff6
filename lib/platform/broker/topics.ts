/** Kinds of messages from devices. */
export type Uplink =
  | { kind: "telemetry" }
  | { kind: "attributes" }
  /** An answer to our request, and a request for attributes: both include the request's number. */
  | { kind: "rpcResponse" | "attributesRequest"; requestId: string };

/** Full topic of a device; on an external broker it contains the access token. */
export const toDevice = (rest: string, token = "me"): string => `v1/devices/${token}/${rest}`;

const base = toDevice("");
const numbered = /^(rpc\/response|attributes\/request)\/(\d{1,10})$/;

/** Parses the part of a topic that follows the device. */
export function readUplink(rest: string): Uplink | null {
  if (rest === "telemetry" || rest === "attributes") return { kind: rest };
  const [, type, requestId = ""] = numbered.exec(rest) ?? [];
  if (!type) return null;
  return { kind: type === "rpc/response" ? "rpcResponse" : "attributesRequest", requestId };
}

/** Parses a device's own topic; null for any other topic. */
export const readTopic = (topic: string): Uplink | null =>
  topic.startsWith(base) ? readUplink(topic.slice(base.length)) : null;

/** The same on an external broker, where the topic contains the access token: `v1/devices/{token}/...`. */
export function readTokenTopic(topic: string): { token: string; uplink: Uplink } | null {
  const [, token, rest] = /^v1\/devices\/([^/\p{Cc}]+)\/(.+)$/u.exec(topic) ?? [];
  const found = rest === undefined ? null : readUplink(rest);
  return token !== undefined && found ? { token, uplink: found } : null;
}

/** Topic filters that a device may subscribe to, also with a fixed number instead of the plus. */
const subscribable = /^v1\/devices\/me\/(attributes|rpc\/request\/(\+|\d{1,10})|attributes\/response\/(\+|\d{1,10}))$/;
export const maySubscribe = (filter: string): boolean => subscribable.test(filter);

/** Whether a topic filter matches a topic: "+" is one level, a trailing "#" the rest. */
export function matches(filter: string, topic: string): boolean {
  const wanted = filter.split("/");
  const given = topic.split("/");
  const open = wanted.at(-1) === "#";
  if (open) wanted.pop();
  const fits = open ? given.length >= wanted.length : given.length === wanted.length;
  return fits && wanted.every((level, index) => level === "+" || level === given[index]);
}

export const downlink = {
  rpcRequest: (requestId: string) => `rpc/request/${requestId}`,
  attributesResponse: (requestId: string) => `attributes/response/${requestId}`,
};
