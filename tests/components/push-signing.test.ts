import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPushAway } from "#lib/client/push/away.ts";
import { leavePush, takePushBack, takePushOver } from "#lib/client/push/signing.ts";
import { contract } from "#lib/contract/index.ts";
import { type Answer, answerCalls } from "#tests/support/answers.ts";

const { path } = contract.account.registerPush;
const taken: Answer = { code: 200, data: { registered: true } };
const unsubscribe = vi.fn(async () => true);

/** A browser that was turned on for messages, by whomever. */
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

it("A25: a browser that could not be taken over at once is with the next page, and then no more", async () => {
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

it("a browser that was taken over, or whose person signed out, has nothing left to be done", async () => {
  const asked = answerCalls({ [path]: () => (asked.length === 1 ? taken : { status: 503 }) });
  await takePushOver();
  expect(isPushAway()).toBe(false);
  await takePushOver();
  await leavePush();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await takePushBack();
  expect([asked.length, isPushAway()]).toEqual([2, false]);
});
