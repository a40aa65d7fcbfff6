import { sql } from "kysely";
import { expect, it } from "vitest";
import { runPlatform } from "#tests/support/servers/platform.ts";
import { onPostgres } from "#tests/support/site/stores.ts";

onPostgres("whether a platform can serve", (store) => {
  it("is answered in time while the database hangs, and correct again once it responds", async () => {
    const running = await runPlatform(store());
    const statusNow = async () =>
      (await fetch(`${running.origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).status;
    await store()
      .db.transaction()
      .execute(async (trx) => {
        await sql`lock table users in access exclusive mode`.execute(trx);
        expect(await Promise.all([statusNow(), statusNow()])).toEqual([503, 503]);
      });
    await expect.poll(statusNow).toBe(200);
    await running.close();
  });
});
