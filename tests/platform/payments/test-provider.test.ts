import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { notice } from "#lib/platform/payments/process-notice.ts";
import { noProvider, paymentProviderOf, testProvider } from "#lib/platform/payments/provider-of.ts";
import { startNotices } from "#lib/platform/payments/start-notices.ts";
import { fixedClock, runPlatform } from "#tests/support/servers/platform.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";
import { paySecret, prepaid } from "#tests/support/site/paying.ts";

describe("the simulated payment provider of the embedded platform", () => {
  let running: FilledSite;
  const clock = fixedClock();
  beforeAll(async () => {
    running = await runFilledSite({ clock, payments: testProvider(paySecret) });
    return () => running.close();
  }, 60_000);

  const order = async (deviceId: string) => {
    const headers = { token: await running.tokenOf("admA") };
    const input = { deviceId, planId: "year1", payType: "h5" } as const;
    return prepaid((await running.ask(orders.prepay, input, headers)).body.data);
  };
  const stateOf = async (orderId: string) => {
    const row = running.store.db.selectFrom("orders").select("payStatus").where("orderId", "=", orderId);
    return (await row.executeTakeFirstOrThrow()).payStatus;
  };
  const open = async (address = "") => {
    const response = await fetch(running.origin + address);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const act = (address = "", chosen: string) =>
    fetch(running.origin + address, { method: "POST", body: new URLSearchParams({ act: chosen }), redirect: "manual" });

  it("shows the payment, accepts it, and redirects to a page of ours", async () => {
    const { payUrl = "", orderId } = await order("A1");
    const back = "http://phone.example/mobile-h5/renew?view=payment&orderId=x";
    const address = `${payUrl}&redirect_url=${encodeURIComponent(back)}`;
    const page = await open(address);
    expect(page.text).toContain("CNY 70.00");
    expect(page.text).toContain('href="/mobile-h5/renew?view=payment&amp;orderId=x"');
    const done = await act(address, "pay");
    expect([done.status, done.headers.get("location")]).toEqual([303, "/mobile-h5/renew?view=payment&orderId=x"]);
    expect(await stateOf(orderId)).toBe("paid");
    expect((await open(address)).text).toContain("Paid. You can close this page.");
  });

  it("redirects nowhere else", async () => {
    const { payUrl = "" } = await order("A2");
    for (const back of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "https://a.b/mobile-h5/%2e%2e//e",
    ]) {
      const { text } = await open(`${payUrl}&redirect_url=${encodeURIComponent(back)}`);
      expect(text).not.toMatch(/evil|alert|%2e/);
    }
  });

  it("can fail a payment, which may succeed afterwards", async () => {
    const { payUrl = "", orderId } = await order("A2");
    await act(payUrl ?? "", "fail");
    expect(await stateOf(orderId)).toBe("unpaid");
    expect((await open(payUrl ?? "")).text).toContain("The payment failed");
    await act(payUrl ?? "", "pay");
    expect(await stateOf(orderId)).toBe("paid");
  });

  it("sends late notices, and repeats unaccepted ones until they are accepted", async () => {
    const { payUrl = "", orderId } = await order("A3");
    await act(payUrl ?? "", "payLate");
    // Pressing something else afterwards does not undo the payment.
    await act(payUrl ?? "", "fail");
    expect(await stateOf(orderId)).toBe("unpaid");
    clock.advance(10_000);
    const { test } = running.platform.payments;
    const deaf = await runPlatform(running.store, { clock });
    await test?.sendNotices(running.platform, Number(new URL(deaf.origin).port));
    await deaf.close();
    expect(await stateOf(orderId)).toBe("unpaid");
    const telling = startNotices(running.platform, Number(new URL(running.origin).port));
    await expect.poll(() => stateOf(orderId), { timeout: 10_000 }).toBe("paid");
    await telling.close();
  });

  it("sends each acknowledged notice once, and the result of a payment made during the notice of a failure", async () => {
    const { test } = running.platform.payments;
    const paymentNo = new URL((await order("A1")).payUrl ?? "", running.origin).searchParams.get("orderId") ?? "";
    const told: string[] = [];
    const server = createServer(async (request, response) => {
      told.push(notice.parse(await json(request)).result);
      if (told.length === 1) await test?.act(running.platform, paymentNo, "pay");
      response.end();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    // The address of a TCP server is an object.
    const { port } = server.address() as AddressInfo;
    await test?.act(running.platform, paymentNo, "fail");
    for (let round = 0; round < 3; round += 1) await test?.sendNotices(running.platform, port);
    server.close();
    expect(told).toEqual(["failed", "paid"]);
  });

  it("refuses unknown and outdated payments", async () => {
    expect((await open("/wxpay/mock?orderId=none")).status).toBe(404);
    const { payUrl = "", orderId } = await order("A4");
    expect((await act(payUrl ?? "", "steal")).headers.get("location")).toContain("/wxpay/mock?");
    clock.advance(limits.renewal.open);
    await act(payUrl ?? "", "pay");
    expect(await stateOf(orderId)).toBe("unpaid");
    expect((await open(payUrl ?? "")).text).toContain("can no longer be made");
  });

  it("exists on a simulated site and in development, and on no real site", async () => {
    const settings = (SIMULATE: string) => settingsOf({ SIMULATE });
    expect(paymentProviderOf(settings("24"), true).test).not.toBeNull();
    expect(paymentProviderOf(settings("0"), false).test).not.toBeNull();
    expect(paymentProviderOf(settings("0"), true)).toBe(noProvider);
    const real = await runPlatform(running.store, { clock, payments: noProvider });
    const orderCount = async () => (await running.store.db.selectFrom("orders").select("orderId").execute()).length;
    const before = await orderCount();
    const input = { deviceId: "A2", planId: "year1", payType: "h5" } as const;
    const refused = await real.ask(orders.prepay, input, { token: await real.tokenOf("admA") });
    expect(refused.body.errKey).toBe("pay.notConfigured");
    expect(await orderCount()).toBe(before);
    expect((await fetch(`${real.origin}/wxpay/mock?orderId=none`)).headers.get("content-type")).toContain("json");
    await real.close();
  });
});
