import type { Bus } from "../events.ts";
import type { Parts } from "../parts/parts.ts";
import type { Batch } from "./batch.ts";
import type { Counts } from "./counts.ts";

export type IngestContext = { batch: Batch; bus: Bus; counts: Counts; parts: Parts };
