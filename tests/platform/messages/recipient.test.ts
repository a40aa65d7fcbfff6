import { beforeEach, describe, expect, it } from "vitest";
import { forgetTarget, isOvertaken, type Recipient, recipientOf } from "#lib/platform/messages/deliver/recipient.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { queued } from "#tests/support/site/message-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
/** A message about one alarm, to a browser of admA. */
async function told(targetId: string) {
  const { db } = store;
  await db
    .insertInto("deliveries")
    .values(queued(targetId, "admA", "app", { targetId, tag: "alarm" }))
    .execute();
  return db.selectFrom("deliveries").selectAll().where("deliveryId", "=", targetId).executeTakeFirstOrThrow();
}
const addressOf = (targetId: string, push = targetId): Recipient => ({
  channel: "app",
  subscription: { endpoint: `https://push.example/${push}`, p256dh: "key", auth: "secret" },
});
const kept = async () => {
  const rows = await store.db.selectFrom("pushTargets").select("targetId").orderBy("targetId").execute();
  return rows.map(({ targetId }) => targetId);
};

beforeEach(async () => {
  store = await sqliteStore();
  const { db } = store;
  await fillSite(store);
  const target = (targetId: string, userId: string) => ({
    ...{ targetId, userId, tokenHash: "none", platform: "web", clientId: targetId, packageName: null },
    ...{ endpoint: `https://push.example/${targetId}`, p256dh: "key", auth: "secret", createTime: noon },
  });
  await db
    .insertInto("pushTargets")
    .values([target("1", "admA"), target("2", "admA"), target("3", "admB")])
    .execute();
});

describe("a message to one of the browsers of a person", () => {
  it("is sent there, and not once the browser is another person's", async () => {
    const { db } = store;
    expect(await recipientOf(db, await told("2"))).toEqual(addressOf("2"));
    expect(await recipientOf(db, await told("3"))).toBeNull();
  });

  it("ends messages to this browser only, if it revoked its permission", async () => {
    const { db } = store;
    await forgetTarget(db, await told("2"), addressOf("2"));
    expect(await kept()).toEqual(["1", "3"]);
    // Apps have no endpoint of their own.
    await db.updateTable("pushTargets").set({ endpoint: null, userId: "admA" }).execute();
    await forgetTarget(db, await told("3"), { channel: "app", clientId: "3" });
    expect(await kept()).toEqual(["1"]);
  });

  it("ends nothing if the browser is another person's by now, or was turned on again meanwhile", async () => {
    await forgetTarget(store.db, await told("3"), addressOf("3"));
    await forgetTarget(store.db, await told("2"), addressOf("2", "before"));
    expect(await kept()).toEqual(["1", "2", "3"]);
  });

  it("is superseded by the alarm's end at this browser only, for the same alarm and person", async () => {
    const { db } = store;
    const end = (deliveryId: string, more: object) => ({
      ...queued(deliveryId, "admA", "app", { kind: "recovered", tag: "alarm", targetId: "1" }),
      ...more,
    });
    const others = [
      end("elsewhere", { targetId: "2" }),
      end("another", { tag: "other" }),
      end("theirs", { userId: "admB" }),
      end("still", { kind: "alarm" }),
    ];
    await db.insertInto("deliveries").values(others).execute();
    expect(await isOvertaken(db, await told("1"))).toBe(false);
    expect(await isOvertaken(db, await told("2"))).toBe(true);
  });
});
