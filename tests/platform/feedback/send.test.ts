import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { send } = contract.feedback;

onEveryStore("writing to the customer service", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const by = async (userId: string, input: Parameters<typeof running.ask<typeof send>>[1]) =>
    (await running.ask(send, input, { token: await running.tokenOf(userId) })).body;
  const kept = () => store().db.selectFrom("feedback").selectAll().execute();
  const upload = async (userId: string, type: string) => {
    const pictureId = `p-${userId}-${type}`;
    await store().db.insertInto("pictures").values({ pictureId, userId, type, createTime: 1 }).execute();
    return storedPicture(pictureId);
  };

  it("stores everything under a ticket number", async () => {
    const picture = await upload("opA", "feedback");
    const { code, data } = await by("opA", {
      content: "  The door alarm is late ",
      contact: "desk 4",
      deviceId: "A1",
      images: [picture],
      appInfo: "1.0",
    });
    expect(code).toBe(200);
    const { ticketNo } = send.data.parse(data);
    expect(ticketNo).toMatch(/^251120-[2-9A-HJKMNP-Z]{6}$/);
    expect(await kept()).toMatchObject([
      {
        ticketNo,
        userId: "opA",
        content: "The door alarm is late",
        contact: "desk 4",
        deviceId: "A1",
        images: picture,
      },
    ]);
  });

  it("creates one ticket, however often the request is repeated", async () => {
    const before = (await kept()).length;
    const first = await by("opA", { content: "Twice", requestId: "again" });
    expect((await by("opA", { content: "Twice", requestId: "again" })).data).toEqual(first.data);
    expect(await kept()).toHaveLength(before + 1);
  });

  it("accepts only the sender's own pictures for this purpose, and no foreign address", async () => {
    const foreign = await upload("opB", "feedback");
    const face = await upload("opA", "avatar");
    for (const address of [foreign, face, "https://example.org/a.png", storedPicture("nothing"), ""])
      expect(await by("opA", { content: "x", images: [address] }), address).toMatchObject({
        errKey: "param.invalid",
        data: { field: "images" },
      });
  });

  it("refuses a device that the sender does not see, and blank text", async () => {
    expect(await by("opA", { content: "x", deviceId: "B1" })).toMatchObject({ code: 2001 });
    expect(await by("opA", { content: "  \n" })).toMatchObject({ data: { field: "content" } });
  });

  it("may be about a device whose service has ended, with the date of its deletion", async () => {
    const { db } = store();
    const ended = { expireTime: noon - 1, deleteTime: noon + limits.renewal.grace };
    await db.updateTable("devices").set(ended).where("deviceId", "=", "A2").execute();
    expect(await by("opA", { content: "Why is it off?", deviceId: "A2" })).toMatchObject({ code: 200 });
  });

  it("is limited per person", async () => {
    for (let sent = 0; sent < platformLimits.feedbackPerHour; sent += 1) await by("opB", { content: "more" });
    expect(await by("opB", { content: "more" })).toMatchObject({ errKey: "sys.tooMany" });
    expect(await by("admA", { content: "another person" })).toMatchObject({ code: 200 });
  });
});
