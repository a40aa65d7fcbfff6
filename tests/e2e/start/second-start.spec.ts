import { expect, test } from "@playwright/test";
import { withProduct } from "../support/own-product.ts";

test("a second start on the same data takes less than five seconds", () =>
  withProduct(async (first) => {
    first.process.kill("SIGTERM");
    await first.ended;
    const times: number[] = [];
    const again = async () => {
      const from = performance.now();
      const timed = async () => void times.push(performance.now() - from);
      await withProduct(timed, { DATA_DIR: first.environment.DATA_DIR });
    };
    // The fastest of several is least affected by other load on the machine.
    while (times.length < 3 && Math.min(...times) >= 5000) await again();
    expect(Math.min(...times)).toBeLessThan(5000);
  }));
