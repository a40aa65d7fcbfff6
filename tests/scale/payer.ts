import { setTimeout as wait } from "node:timers/promises";
import { orders } from "#lib/contract/orders.ts";
import { paidNotice, prepaid, sendNotice, signedRequest } from "#tests/support/site/paying.ts";

/** Repeats a request until it succeeds: the platform may be down or starting. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await work().then(
      (value) => ({ value }),
      () => undefined,
    );
    if (done) return done.value;
    await wait(200);
  }
}

/**
 * Renews a device's card repeatedly, each order at another process, and sends each payment notice to all processes at
 * once until one of them has accepted it. Returns the payment numbers.
 */
export function payOn(origins: () => readonly string[], token: string, deviceId: string) {
  const paid: string[] = [];
  let ending = false;
  async function order(round: number): Promise<string> {
    const query = new URLSearchParams({ deviceId, planId: "year1", payType: "h5", requestId: `round${round}` });
    return tried(async () => {
      const all = origins();
      const response = await fetch(`${all[round % all.length]}${orders.prepay.path}?${query}`, { headers: { token } });
      const { data } = await response.json();
      return new URLSearchParams(prepaid(data).payUrl?.split("?")[1]).get("orderId") ?? "";
    });
  }
  async function run(): Promise<void> {
    for (let round = 0; !ending; round += 1) {
      const told = paidNotice(await order(round), { payTime: Date.now() });
      const tell = (origin: string) => sendNotice(origin, signedRequest(told, Date.now())).catch(() => "away");
      let said: string[] = [];
      while (!said.includes("200 taken")) {
        said = await Promise.all(origins().map(tell));
        await wait(300);
      }
      paid.push(told.paymentNo);
    }
  }
  const running = run();
  return {
    async end(): Promise<string[]> {
      ending = true;
      await running;
      return paid;
    },
  };
}
