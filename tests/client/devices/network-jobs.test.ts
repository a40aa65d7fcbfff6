import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { networkJobs } from "#lib/client/devices/network-jobs.ts";
import { useNetworkJob } from "#lib/client/devices/use-network-job.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";

const jobOf = (requestId: string): GatewayJob => ({ requestId, state: "waiting", type: "dtuReset", createTime: 1 });
const refusal = (code: number, errKey: string) => ({ code, errKey, message: "", data: null });
const { poll, restart } = limits.gateway;

/** Follows a device's job on a platform with this answer; returns the number of polls. */
function follow(deviceId: string, answer: () => object) {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(answer()));
  networkJobs.follow(deviceId, jobOf(deviceId));
  return asked;
}

// Loads the code of the first poll, for which fake timers do not wait.
beforeEach(async () => {
  await Promise.all([import("#lib/client/calls/call.ts"), import("#lib/contract/gateway.ts")]);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["is not shown to the person any more", 2001, "device.notFound"],
  ["may not be asked about", -1, "perm.denied"],
])("a job whose device %s is polled once and then dropped", async (_, code, errKey) => {
  const asked = follow(errKey, () => refusal(code, errKey));
  await vi.advanceTimersByTimeAsync(10 * poll);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(networkJobs.job(errKey)).toBeUndefined();
});

it("polling continues after a rate limit, until the end of the job", async () => {
  const answers = [refusal(-1, "sys.tooMany"), { code: 200, data: { ...jobOf("busy"), state: "done" } }];
  const asked = follow("busy", () => answers.shift() ?? {});
  await vi.advanceTimersByTimeAsync(10 * poll);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(networkJobs.job("busy")).toMatchObject({ state: "done" });
});

it("a job that never ends is not followed for ever", async () => {
  const asked = follow("endless", () => ({ code: 200, data: jobOf("endless") }));
  await vi.advanceTimersByTimeAsync(restart);
  expect(networkJobs.job("endless")).toMatchObject({ state: "waiting" });
  await vi.advanceTimersByTimeAsync(2 * restart);
  expect(networkJobs.job("endless")).toBeUndefined();
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(restart);
  expect(asked).not.toHaveBeenCalled();
});

it("a job that was given up is not reported as running by a page that was loaded before", async () => {
  const read = jobOf("old");
  const { result } = renderHook(() => useNetworkJob("old", read));
  expect(result.current).toMatchObject({ state: "waiting" });
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(refusal(-1, "perm.denied")));
  await act(() => vi.advanceTimersByTimeAsync(2 * poll));
  expect(result.current).toBeUndefined();
});

it("a job keeps its parameters when the platform does not repeat them", async () => {
  const answers = [
    { requestId: "brief", state: "waiting", reason: null },
    { requestId: "brief", state: "done" },
  ];
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ code: 200, data: answers.shift() }));
  networkJobs.follow("brief", { requestId: "brief", state: "waiting", type: "wifiConfig", account: "Kitchen" });
  await vi.advanceTimersByTimeAsync(poll);
  expect(networkJobs.job("brief")).toMatchObject({ state: "waiting", type: "wifiConfig", account: "Kitchen" });
  await vi.advanceTimersByTimeAsync(2 * poll);
  expect(networkJobs.job("brief")).toMatchObject({ state: "done", type: "wifiConfig", account: "Kitchen" });
});

it("of two jobs of a device the later one is followed, and its end is not reported as that of the earlier one", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
  const told = vi.fn();
  networkJobs.follow("two", { ...jobOf("own"), createTime: 2 }, told);
  networkJobs.follow("two", jobOf("earlier"));
  expect(networkJobs.job("two")).toMatchObject({ requestId: "own" });
  networkJobs.follow("two", { ...jobOf("later"), createTime: 3 });
  networkJobs.follow("two", { ...jobOf("later"), createTime: 3, state: "done" });
  expect(networkJobs.job("two")).toMatchObject({ requestId: "later", state: "done" });
  expect(told).not.toHaveBeenCalled();
});
