import { account } from "./account.ts";
import { addTasks } from "./add-tasks.ts";
import { alarms } from "./alarms.ts";
import { args } from "./args.ts";
import { assistance } from "./assistance.ts";
import { cameras } from "./cameras.ts";
import { changes } from "./changes.ts";
import { content } from "./content.ts";
import { curves } from "./curves.ts";
import { devices } from "./devices.ts";
import { diagnosis } from "./diagnosis.ts";
import type { Endpoint } from "./endpoint.ts";
import { feedback } from "./feedback.ts";
import { firmware } from "./firmware.ts";
import { gateway } from "./gateway.ts";
import { groups } from "./groups.ts";
import { interruptions } from "./interruptions.ts";
import { live } from "./live.ts";
import { menu } from "./menu.ts";
import { messages } from "./messages.ts";
import { operators } from "./operators.ts";
import { orders } from "./orders.ts";
import { overview } from "./overview.ts";
import { relations } from "./relations.ts";
import { shares } from "./shares.ts";
import { temporaryDevices } from "./temporary-devices.ts";
import { uploads } from "./uploads.ts";
import { users } from "./users.ts";
import { wechat } from "./wechat.ts";

/** Every call of the platform, by resource. For servers: client code imports single resource files. */
export const contract = {
  account,
  addTasks,
  alarms,
  args,
  assistance,
  cameras,
  changes,
  content,
  curves,
  devices,
  diagnosis,
  feedback,
  firmware,
  gateway,
  groups,
  interruptions,
  live,
  menu,
  messages,
  operators,
  orders,
  overview,
  relations,
  shares,
  temporaryDevices,
  uploads,
  users,
  wechat,
};
export type Contract = typeof contract;

/** "account.login" and so on. */
export type EndpointName = {
  [Resource in keyof Contract]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract];

export type EndpointOf<Name extends EndpointName> = Name extends `${infer Resource}.${infer Call}`
  ? Resource extends keyof Contract
    ? Call extends keyof Contract[Resource]
      ? Contract[Resource][Call]
      : never
    : never
  : never;

export type NamedEndpoint = { name: EndpointName; endpoint: Endpoint };

/** All endpoints as a list, in the order of the resources. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).map(([call, endpoint]) => ({
    // Object.entries loses the key names; the type above is built from the same keys.
    name: `${resource}.${call}` as EndpointName,
    endpoint,
  })),
);

const byAddress = new Map<string, NamedEndpoint>(
  endpoints.flatMap((named) =>
    [named.endpoint.path, ...(named.endpoint.aliases ?? [])].map((path) => [`${named.endpoint.method} ${path}`, named]),
  ),
);

/** The endpoint with exactly this method and pathname (or alias), or undefined. Nothing is decoded or normalised. */
export const findEndpoint = (method: string, pathname: string): NamedEndpoint | undefined =>
  byAddress.get(`${method} ${pathname}`);
