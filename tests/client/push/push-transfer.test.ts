import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { completePushTransfer, endPush, transferPush } from "#lib/client/push/push-transfer.ts";
import { isPushTransferPending } from "#lib/client/push/transfer-pending.ts";
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
  await transferPush();
  await completePushTransfer();
  expect([asked.length, isPushTransferPending()]).toEqual([2, true]);
  answer = taken;
  await completePushTransfer();
  await completePushTransfer();
  expect([asked.length, isPushTransferPending()]).toEqual([3, false]);
});

it("after a transfer of push, or after signing out, nothing is left to do", async () => {
  const asked = answerCalls({ [path]: () => (asked.length === 1 ? taken : { status: 503 }) });
  await transferPush();
  expect(isPushTransferPending()).toBe(false);
  await transferPush();
  await endPush();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await completePushTransfer();
  expect([asked.length, isPushTransferPending()]).toEqual([2, false]);
});
