import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import type { PictureUse } from "#lib/domain/pictures.ts";
import { pictureIdOf, storedPicture } from "#lib/domain/stored-pictures.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import { sweepPictures } from "#lib/platform/pictures/sweep-pictures.ts";
import { removePerson } from "#lib/platform/users/remove-person.ts";
import { runSharing, type Sharing } from "#tests/support/site/sharing.ts";
import { alarm } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { alarms, devices, uploads } = contract;

/** A photo as a phone takes it: with the place in its metadata. */
const taken = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .toBuffer();

onEveryStore("a photo of an alarm", (store) => {
  let sharing: Sharing;
  beforeAll(async () => {
    sharing = await runSharing(store());
    await sharing.share("guest1", { groupIds: ["status"] });
    await sharing.share("guest2", { groupIds: ["setup"] });
  });
  afterAll(() => sharing?.close());
  beforeEach(async () => {
    sharing.clock.advance(minute);
    const { db } = store();
    await db.deleteFrom("alarms").execute();
    await db
      .insertInto("alarms")
      .values([alarm("w0", "A1"), alarm("w1", "A1", { alarmType: "low" }), alarm("onA2", "A2")])
      .execute();
  });

  async function upload(userId: string, type: PictureUse = "alarm"): Promise<string> {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(await taken())], "ice.jpg"));
    body.set("type", type);
    const headers = { token: await sharing.tokenOf(userId) };
    const reply = await sharing.send(uploads.picture.path, { method: "POST", body, headers });
    return uploads.picture.data.parse(reply.body.data).url;
  }
  const idOf = (address: string) => pictureIdOf(address) ?? "";
  const look = (userId: string, address: string) =>
    sharing.refusal(userId, uploads.stored, { pictureId: idOf(address) });
  const row = (policeId: string) =>
    store().db.selectFrom("alarms").selectAll().where("policeId", "=", policeId).executeTakeFirstOrThrow();
  const listed = async (userId: string, policeId: string) => {
    const { list } = await sharing.data(userId, alarms.list, { deviceId: "A1" });
    return list.find((each) => each.policeId === policeId)?.dealPicture;
  };
  /** Deals with an alarm as opA, with a photo. */
  async function dealt(policeId = "w0"): Promise<string> {
    const dealPicture = await upload("opA");
    await sharing.data("opA", alarms.deal, { policeId, dealNote: "Iced", dealPicture });
    return dealPicture;
  }

  it("is answered to the person who added it, and listed with the note", async () => {
    const dealPicture = await upload("opA");
    const answer = await sharing.data("opA", alarms.deal, { policeIds: ["w0", "w1"], dealPicture });
    expect(answer).toMatchObject({ dealt: 2, dealPicture });
    expect([await listed("admA", "w0"), await listed("admA", "w1")]).toEqual([dealPicture, dealPicture]);
  });

  it("is stored in two sizes, neither with its place (U09)", async () => {
    const address = await dealt();
    const read = async (size?: "thumbnail") => {
      const input = { pictureId: idOf(address), ...(size ? { size } : {}) };
      const { base64 } = await sharing.data("admA", uploads.stored, input);
      const bytes = Buffer.from(base64, "base64");
      expect(bytes.includes("secret place")).toBe(false);
      const { width, height, exif } = await sharp(bytes).metadata();
      return { width, height, exif };
    };
    const side = limits.pictures.thumbnail;
    expect(await read()).toEqual({ width: 400, height: 300, exif: undefined });
    expect(await read("thumbnail")).toEqual({ width: side, height: side, exif: undefined });
  });

  it("is visible to those who see the alarm, guests among them, and to nobody else (U10)", async () => {
    const address = await dealt();
    for (const userId of ["opA", "admA", "super", "guest1"])
      expect([userId, await look(userId, address), await listed(userId, "w0")]).toEqual([userId, undefined, address]);
    // The second guest sees the device, but not the argument that the alarm is about.
    for (const userId of ["admB", "opB", "guest2", "guest3"])
      expect([userId, await look(userId, address)]).toEqual([userId, "picture.notFound"]);
    await store().db.updateTable("users").set({ withheld: "tab:alarm" }).where("userId", "=", "opA").execute();
    expect(await look("opA", address)).toBe("picture.notFound");
    await store().db.updateTable("users").set({ withheld: null }).where("userId", "=", "opA").execute();
  });

  it("that belongs to no alarm is visible to nobody", async () => {
    const address = await upload("opA");
    for (const userId of ["opA", "admA", "super"]) expect(await look(userId, address)).toBe("picture.notFound");
  });

  it("is refused if it is another person's, has another purpose or is unknown, and nothing is changed (Z01)", async () => {
    const wrong = [await upload("admA"), await upload("opA", "feedback"), storedPicture("nothing")];
    for (const dealPicture of [...wrong, "https://evil.example/a.png", ""])
      expect(await sharing.refusal("opA", alarms.deal, { policeId: "w0", dealPicture })).toBe("picture.notFound");
    expect(await row("w0")).toMatchObject({ status: "untreated", dealNote: null, dealPicture: null });
  });

  it("does not replace the photo of somebody who was faster", async () => {
    const address = await dealt();
    const late = { policeId: "w0", dealPicture: await upload("admA") };
    expect(await sharing.data("admA", alarms.deal, late)).toMatchObject({ dealt: 0, dealPicture: address });
    expect(await listed("admA", "w0")).toBe(address);
  });

  it("is not shown to the next holder of the device", async () => {
    const address = await dealt("onA2");
    const listedTo = async (userId: string) =>
      (await sharing.data(userId, alarms.list, { deviceId: "A2" })).list.map(({ dealPicture }) => dealPicture);
    expect(await listedTo("admA")).toEqual([address]);
    await sharing.data("admA", devices.leave, { deviceId: "A2" });
    sharing.clock.advance(minute);
    await sharing.data("admB", devices.bind, { deviceId: "A2" });
    expect(await listedTo("admB")).toEqual([null]);
    for (const userId of ["admB", "admA"]) expect(await look(userId, address)).toBe("picture.notFound");
    expect(await look("super", address)).toBeUndefined();
  });

  it("leaves the alarm when dealing is undone, and is deleted a day later", async () => {
    const address = await dealt();
    expect(await sharing.data("opA", alarms.undeal, { policeIds: ["w0"] })).toMatchObject({ undone: 1 });
    expect(await row("w0")).toMatchObject({ status: "untreated", dealPicture: null });
    expect(await look("admA", address)).toBe("picture.notFound");
    const stored = () => sharing.platform.pictures.read(idOf(address));
    sharing.clock.advance(day - minute);
    await sweepPictures(sharing.platform);
    expect(await stored()).not.toBeNull();
    sharing.clock.advance(2 * minute);
    await sweepPictures(sharing.platform);
    expect(await stored()).toBeNull();
  });

  it("stays as long as its alarm, also after the account of the person who took it was deleted", async () => {
    const [address, left] = [await dealt(), await upload("opA")];
    const { db } = store();
    const kept = () => db.selectFrom("pictures").select("pictureId").where("userId", "=", "opA").execute();
    await db.transaction().execute((trx) => removePerson(trx, "opA", sharing.clock.now()));
    expect((await kept()).map(({ pictureId }) => pictureId)).toContain(idOf(address));
    expect((await kept()).map(({ pictureId }) => pictureId)).not.toContain(idOf(left));
    sharing.clock.advance(2 * day);
    await sweepPictures(sharing.platform);
    expect(await sharing.platform.pictures.read(idOf(address))).not.toBeNull();
    await db.deleteFrom("alarms").where("policeId", "=", "w0").execute();
    await sweepPictures(sharing.platform);
    expect(await kept()).toEqual([]);
    expect(await sharing.platform.pictures.read(idOf(address))).toBeNull();
  });
});
