import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import * as z from "zod/mini";
import { orders } from "#lib/contract/orders.ts";
import { renewedUntil } from "#lib/domain/renewal/renewal.ts";
import { day } from "#lib/domain/time/spans.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { type PlatformProcess, startPlatformProcess } from "../servers/platform-process.ts";
import { paidNotice, paySecret, sendNotice, signedRequest } from "./paying.ts";
import { fillSite } from "./site.ts";

const answer = z.object({ data: orders.prepay.data });

/** A platform with the test payment provider, in its own process. */
const startPlatform = (folder: string) =>
  startPlatformProcess(folder, { NODE_ENV: "development", PAY_SECRET: paySecret });

async function kill({ child, ended }: PlatformProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}

/**
 * Repeatedly pays for a device's renewal and kills the platform around each booking: alternately after it received the
 * provider's notice but before it could write (another connection locks the database), and some milliseconds after the
 * notice was sent. The provider then repeats the notice until it is accepted, and once more. Returns the bookings of
 * each payment, and how many payments the kills left booked and unbooked.
 */
export async function killAroundBookings(folder: string, times: number) {
  const store = await openStore({ dataDir: folder });
  await fillSite(store);
  await store.db
    .updateTable("devices")
    .set({ expireTime: Date.now() + 30 * day })
    .execute();
  const { token } = await openToken(store.db, "admA", Date.now());
  const other = new Database(join(folder, "platform.db"));
  const endOf = async () =>
    (await store.db.selectFrom("devices").select("expireTime").where("deviceId", "=", "A1").executeTakeFirstOrThrow())
      .expireTime;
  const renewals = async () =>
    (await store.db.selectFrom("changes").select("changeId").where("type", "=", "renewal").execute()).length;

  let platform = await startPlatform(folder);
  const outcomes: string[] = [];
  let booked = 0;
  try {
    for (let round = 0; round < times; round++) {
      const query = new URLSearchParams({ deviceId: "A1", planId: "year1", payType: "h5", requestId: `round${round}` });
      const response = await fetch(`${platform.origin}${orders.prepay.path}?${query}`, { headers: { token } });
      const paymentNo = new URLSearchParams(z.parse(answer, await response.json()).data.payUrl?.split("?")[1]).get(
        "orderId",
      );
      const told = paidNotice(paymentNo ?? "");
      const [end, before] = [await endOf(), await renewals()];
      const held = round % 2 === 0;
      if (held) other.exec("begin immediate");
      const heard = platform.line('"payNotice"');
      const lost = sendNotice(platform.origin, signedRequest(told, Date.now())).catch(() => "lost");
      await (held ? heard : setTimeout(round % 12));
      await kill(platform);
      if (held) other.exec("rollback");
      await lost;
      booked += (await renewals()) - before;
      platform = await startPlatform(folder);
      for (const again of [1, 2]) {
        const said = await sendNotice(platform.origin, signedRequest(told, Date.now()));
        if (said !== "200 taken") outcomes.push(`round ${round}, telling ${again}: ${said}`);
      }
      const grown = await endOf();
      const count = (await renewals()) - before;
      outcomes.push(
        count === 1 && grown === renewedUntil(end, 12, Date.now()) ? "once" : `round ${round}: ${count} times`,
      );
    }
  } finally {
    await kill(platform);
    other.close();
  }
  const unpaid = await store.db.selectFrom("payments").select("payTime").where("payTime", "is", null).execute();
  await store.close();
  return { outcomes, unpaid: unpaid.length, leftBooked: booked, leftUnbooked: times - booked };
}
