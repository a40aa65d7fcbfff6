import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPushAway } from "#lib/client/push/away.ts";
import { leavePush, takePushBack, takePushOver } from "#lib/client/push/signing.ts";
import { contract } from "#lib/contract/index.ts";
import { type Answer, answerCalls } from "#tests/support/screen/answers.ts";

const { path } = contract.account.registerPush;
const taken: Answer = { code: 200, data: { registered: true } };
const unsubscribe = vi.fn(async () => true);

/** A browser with push turned on by anybody. */
beforeEach(() => {
  window.localStorage.clear();
  const toJSON = () => ({ endpoint: "https://push.example/1", keys: { p256dh: "key", auth: "auth" } });
  const pushManager = { getSubscription: async () => ({ toJSON, unsubscribe }) };
  vi.stubGlobal("Notification", { permission: "granted" });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("A25: a browser whose push could not be transferred at once is transferred with the next page, and once only", async () => {
  let answer: Answer = { status: 503 };
  const asked = answerCalls({ [path]: () => answer });
  await takePushOver();
  await takePushBack();
  expect([asked.length, isPushAway()]).toEqual([2, true]);
  answer = taken;
  await takePushBack();
  await takePushBack();
  expect([asked.length, isPushAway()]).toEqual([3, false]);
});

it("after a transfer of push, or after signing out, nothing is left to do", async () => {
  const asked = answerCalls({ [path]: () => (asked.length === 1 ? taken : { status: 503 }) });
  await takePushOver();
  expect(isPushAway()).toBe(false);
  await takePushOver();
  await leavePush();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await takePushBack();
  expect([asked.length, isPushAway()]).toEqual([2, false]);
});
