import type { Bus } from "../live/events.ts";
import type { Parts } from "../parts/parts.ts";
import type { Batch } from "./batch/batch.ts";
import type { Counts } from "./counts.ts";

export type IngestContext = { batch: Batch; bus: Bus; counts: Counts; parts: Parts };
