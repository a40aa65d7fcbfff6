import type { EndpointName } from "#lib/contract/index.ts";

/** Calls of the contract whose handler comes later. They answer "not implemented yet", and a test counts them. */
export const planned = [] as const satisfies readonly EndpointName[];
export type PlannedName = (typeof planned)[number];
