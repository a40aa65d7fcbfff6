import { act as reacting, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAct } from "#lib/client/calls/use-act.ts";
import { deferred } from "#lib/client/deferred.ts";
import { ApiError } from "#lib/contract/api-error.ts";

const refused = new ApiError({ key: "perm.denied", reaction: "toast" });
const mounted = (leaves: boolean) => renderHook(() => useAct({ leaves })).result;

it.each([false, true])("is busy until it is done, and stays busy if it leaves the page: %s", async (leaves) => {
  const hook = mounted(leaves);
  const call = deferred<void>();
  let done: Promise<boolean> | undefined;
  reacting(() => {
    done = hook.current.act(() => call.promise);
  });
  expect(hook.current.busy).toBe(true);
  await reacting(async () => call.resolve());
  expect(await done).toBe(true);
  expect(hook.current.busy).toBe(leaves);
});

it.each([false, true])("stops at the first failed call, also if it would leave the page: %s", async (leaves) => {
  const hook = mounted(leaves);
  const done = await reacting(() => hook.current.act(() => Promise.reject(refused)));
  expect(done).toBe(false);
  expect(hook.current.busy).toBe(false);
});

it("rethrows errors that are not failures of calls", async () => {
  const hook = mounted(false);
  await reacting(() => expect(hook.current.act(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours"));
  expect(hook.current.busy).toBe(false);
});
