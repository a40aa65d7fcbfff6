import { FaultGate } from "./fault-gate.ts";
import { running } from "./running.ts";
import { test as base } from "./test.ts";

/** Tests that control the network between their browser and the product: it can fail and be slow. */
export const test = base.extend<{ network: FaultGate }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  network: async ({}, use) => {
    const gate = await FaultGate.start(running().origin);
    await use(gate);
    await gate.stop();
  },
  baseURL: async ({ network }, use) => use(network.origin.replace("127.0.0.1", "localhost")),
});
