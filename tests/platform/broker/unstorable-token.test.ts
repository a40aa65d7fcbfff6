import { connectAsync } from "mqtt";
import { expect, it } from "vitest";
import { addFreezer, runBroker } from "#tests/support/servers/mqtt.ts";
import { onPostgres } from "#tests/support/site/stores.ts";

onPostgres("access tokens", (store) => {
  it("one that no database can store is refused like any unknown one, and counted", async () => {
    const side = await runBroker(store());
    await addFreezer(store(), "A");
    const attempt = connectAsync(side.url, { username: "token-A\0", reconnectPeriod: 0 });
    await expect(attempt).rejects.toThrow(/bad user ?name or password/i);
    expect(side.refusals.counts.wrongToken).toBe(1);
    await side.close();
  });
});
