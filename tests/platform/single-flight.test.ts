import { expect, it } from "vitest";
import { singleFlight } from "#lib/platform/single-flight.ts";

function runs() {
  const all: PromiseWithResolvers<number>[] = [];
  const { run, current } = singleFlight(() => {
    const next = Promise.withResolvers<number>();
    all.push(next);
    return next.promise;
  });
  return { all, run, current };
}

it("calls during a run share it, and the next call after it starts another", async () => {
  const { all, run, current } = runs();
  const shared = [run(), run()];
  expect(all).toHaveLength(1);
  expect(current()).toBe(shared[0]);
  all[0]?.resolve(1);
  expect(await Promise.all(shared)).toEqual([1, 1]);
  expect(current()).toBeUndefined();
  const next = run();
  all[1]?.resolve(2);
  expect(await next).toBe(2);
});

it("a run that fails rejects for all its callers, and does not prevent the next one", async () => {
  const { all, run } = runs();
  const shared = [run(), run()];
  all[0]?.reject(new Error("broken"));
  for (const each of shared) await expect(each).rejects.toThrow("broken");
  const next = run();
  all[1]?.resolve(2);
  expect(await next).toBe(2);
});
