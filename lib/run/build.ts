import { buildWhenStale } from "./build/build-when-stale.ts";

process.exitCode = (await buildWhenStale()) ? 0 : 1;
