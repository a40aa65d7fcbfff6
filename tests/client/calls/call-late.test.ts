import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { noteBuild } from "#lib/client/app/own-build.ts";
import { callLate, prepareCall } from "#lib/client/calls/call-late.ts";
import { onFailure } from "#lib/client/calls/failures.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { contract } from "#lib/contract/index.ts";
import { serveWorker } from "#tests/support/screen/worker-server.ts";

const picture = () => new Promise<"picture">((drawn) => requestAnimationFrame(() => drawn("picture")));

/** Where a call comes from, and the order of requests. */
function watched() {
  const order: string[] = [];
  const source = async () => {
    order.push("code");
    return contract.alarms.untreated;
  };
  return { order, source };
}

test("the result of a tap is rendered before the code of its call is loaded", async () => {
  const { order, source } = watched();
  prepareCall(source);
  order.push(await picture());
  await expect.poll(() => order).toEqual(["picture", "code"]);
});

test("a call whose code is loaded does not wait for a paint", async () => {
  const { order, source } = watched();
  // There is no server here.
  const ask = () => callLate(source, {}, { quiet: true });
  await expect(ask()).rejects.toBeInstanceOf(ApiError);
  const again = ask();
  expect(order).toEqual(["code", "code"]);
  await expect(again).rejects.toBeInstanceOf(ApiError);
});

test("a call whose code was removed by a newer version says so, and reports no network fault", async () => {
  const server = await serveWorker();
  noteBuild("of yesterday");
  const gone = () => Promise.reject(new Error("Failed to load chunk"));
  const refused = callLate<typeof contract.alarms.untreated>(gone, {}, { quiet: true });
  await expect(refused).rejects.toMatchObject({ failure: { key: "outdated" } });
  noteBuild(server.build);
  const again = callLate<typeof contract.alarms.untreated>(gone, {}, { quiet: true });
  await expect(again).rejects.toMatchObject({ failure: { key: "network" } });
  await server.close();
});

test("a call whose code does not arrive fails after as long as a call may take", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
  onTestFinished(() => void vi.useRealTimers());
  const dead = () => new Promise<typeof contract.alarms.untreated>(() => {});
  const refused = callLate(dead, {}, { quiet: true }).catch((error: unknown) => error);
  const settled = vi.fn();
  void refused.then(settled);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await refused).toMatchObject({ failure: { key: "network" } });
});

test.each([
  ["after a tap, whose form has no way to reload", true, ["outdated"]],
  ["and not where the page asked by itself", false, []],
])("a newer version is reported %s", async (_, isActive, said) => {
  const server = await serveWorker();
  noteBuild("of yesterday");
  Object.defineProperty(navigator, "userActivation", { value: { isActive }, configurable: true });
  const heard: string[] = [];
  const stop = onFailure(({ key }) => heard.push(key));
  onTestFinished(async () => {
    stop();
    Reflect.deleteProperty(navigator, "userActivation");
    await server.close();
  });
  const gone = () => Promise.reject(new Error("Failed to load chunk"));
  const refused = callLate<typeof contract.alarms.untreated>(gone, {}, { quiet: true });
  await expect(refused).rejects.toMatchObject({ failure: { key: "outdated" } });
  expect(heard).toEqual(said);
});

afterEach(() => noteBuild(null));
