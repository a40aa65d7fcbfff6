import { collectDefaultMetrics, Registry } from "prom-client";

/** The figures of one process: its own memory, processor time, open files and event loop, and what is added to them. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
