import type { Page } from "@playwright/test";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { FaultGate } from "./fault-gate.ts";
import { running } from "./running.ts";
import { test as base, expect } from "./test.ts";

type Stand = { gate: FaultGate; web: Product };

/** Tests with a web server of their own, whose platform is the product's behind a gate that injects faults. */
export const test = base.extend<object, { stand: Stand; patience: number }>({
  /**
   * The web server's time limit for an answer: short for faults, longer if calls are held and then answered.
   * Milliseconds.
   */
  patience: [1_000, { option: true, scope: "worker" }],
  stand: [
    async ({ patience }, use) => {
      const gate = await FaultGate.start(running().platform);
      const web = await startProduct({
        PLATFORM_URL: gate.origin,
        PLATFORM_TIMEOUT_MS: String(patience),
        SESSION_SECRET: "secret of this test ".repeat(3),
      });
      await use({ gate, web });
      await web.stop();
      await gate.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ stand }, use) => {
    stand.gate.fault = undefined;
    stand.gate.only = undefined;
    stand.gate.hold = undefined;
    stand.gate.ignored = [];
    stand.gate.untold = [];
    await use(stand.web.origin);
  },
});
/** Navigates inside the app, as a link does. */
export const move = (page: Page, address: string) =>
  page.evaluate(
    (to) => (window as unknown as { next: { router: { push(to: string): void } } }).next.router.push(to),
    address,
  );

/** Settles once nothing on the page is busy. */
export const atRest = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
