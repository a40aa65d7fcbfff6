import { vi } from "vitest";
import { limits } from "#lib/domain/limits.ts";

/** Shortens the polling interval of network module jobs until the test ends. */
export function skipPauses(): void {
  const { setTimeout } = globalThis;
  const hurried = (work: () => void, time?: number) => setTimeout(work, time === limits.gateway.poll ? 20 : time);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hurried);
}
