import { vi } from "vitest";
import { limits } from "#lib/domain/limits.ts";

/** Until the test ends nobody waits between two questions of what became of a network module's job. */
export function skipPauses(): void {
  const { setTimeout } = globalThis;
  const hurried = (work: () => void, time?: number) => setTimeout(work, time === limits.gateway.poll ? 20 : time);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hurried as typeof setTimeout);
}
