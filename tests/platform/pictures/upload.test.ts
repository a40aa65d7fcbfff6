import { readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { pictureIdOf, storedPicture } from "#lib/domain/stored-pictures.ts";
import { pictureFolder } from "#lib/platform/pictures/picture-folder.ts";
import { sweepPictures } from "#lib/platform/pictures/sweep-pictures.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { refuseRows } from "#tests/support/site/refuse-rows.ts";
import { onEveryStore, temporaryFolder } from "#tests/support/site/stores.ts";

const { account, feedback, uploads } = contract;
const plain = { create: { width: 60, height: 40, channels: 3, background: "teal" } } as const;
const jpg = () => sharp(plain).jpeg().toBuffer();
const png = () => sharp(plain).png().toBuffer();

/** A PNG whose header claims this size, without pixel data: only the header is read. */
async function hugePng(side: number): Promise<Buffer> {
  const bytes = await png();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

onEveryStore("a picture that is uploaded", (store) => {
  let running: RunningPlatform;
  const { path: folder, remove } = temporaryFolder();
  beforeAll(async () => {
    await seedPeople(store().db, noon);
    running = await runPlatform(store(), { pictures: pictureFolder(folder) });
  });
  afterAll(async () => {
    await running?.close();
    remove();
  });

  async function send(bytes: Uint8Array<ArrayBuffer>, name = "a.jpg", type = "avatar", userId = "u-operator") {
    const body = new FormData();
    body.set("file", new File([bytes], name));
    body.set("type", type);
    const headers = { token: await running.tokenOf(userId) };
    return running.send(uploads.picture.path, { method: "POST", body, headers });
  }
  const idOf = async (bytes: Uint8Array<ArrayBuffer>, type?: string, userId?: string) =>
    pictureIdOf(uploads.picture.data.parse((await send(bytes, "a.jpg", type, userId)).body.data).url) ?? "";
  const look = async (pictureId: string, userId: string) =>
    running.ask(uploads.stored, { pictureId }, { token: await running.tokenOf(userId) });

  it("is encoded again: square, without the file's metadata and trailing data (U03, U09)", async () => {
    const noted = await sharp(plain)
      .jpeg()
      .withExif({ IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    const bytes = Buffer.concat([noted, Buffer.from("<?php system($_GET[0]); ?>")]);
    const { body } = await look(await idOf(bytes), "u-operator");
    const { mimeType, base64 } = uploads.stored.data.parse(body.data);
    const kept = Buffer.from(base64, "base64");
    expect(mimeType).toBe("image/webp");
    expect(kept.includes("secret place") || kept.includes("php")).toBe(false);
    const { width, height, exif } = await sharp(kept).metadata();
    expect({ width, height, exif }).toEqual({ width: 512, height: 512, exif: undefined });
  });

  it.each([
    ["jpg", jpg],
    ["png", png],
  ])("may be a %s, whatever its name is (U01, U04)", async (_kind, make) => {
    for (const name of ["A.JPG", "../../x.png", "x.php.png", '"><img onerror>.png', "CON.png", "a".repeat(300)]) {
      const { body } = await send(new Uint8Array(await make()), name);
      expect(body.code, name).toBe(200);
      const kept = expect.stringMatching(/^[\w-]{16}$/);
      const { url } = uploads.picture.data.parse(body.data);
      expect(body.data, name).toEqual({
        url: storedPicture(pictureIdOf(url) ?? ""),
        name: kept,
        size: expect.any(Number),
      });
    }
    expect(readdirSync(folder).every((file) => /^[\w-]{16}\.webp$/.test(file))).toBe(true);
  });

  it("that the database does not store leaves no file", async () => {
    const before = readdirSync(folder);
    const end = await refuseRows(store(), "pictures");
    expect((await send(new Uint8Array(await jpg()))).body.code).not.toBe(200);
    await end();
    expect(readdirSync(folder)).toEqual(before);
  });

  it("is refused by its content, not by its name (U03)", async () => {
    const text = (words: string) => new Uint8Array(Buffer.from(words));
    const gif = new Uint8Array(await sharp(plain).gif().toBuffer());
    const webp = new Uint8Array(await sharp(plain).webp().toBuffer());
    const head = new Uint8Array((await png()).subarray(0, 8));
    const others = [gif, webp, text("<svg xmlns='http://www.w3.org/2000/svg'/>"), text("<html>"), new Uint8Array()];
    for (const bytes of [...others, new Uint8Array([...head, ...text("<script>alert(1)</script>")])])
      expect((await send(bytes, "a.png")).body.errKey).toBe("upload.type");
  });

  it("that is refused is logged with sender and reason, and without the file's name (G03)", async () => {
    const before = running.lines().length;
    await send(new Uint8Array(Buffer.from("<html>")), "named-by-him.png");
    const told = running
      .lines()
      .slice(before)
      .filter(({ level }) => Number(level) >= 30);
    expect(told).toEqual([
      expect.objectContaining({ event: "upload.refused", reason: "upload.type", userId: "u-operator" }),
    ]);
    expect(JSON.stringify(told)).not.toContain("named-by-him");
  });

  it("may have 10 MB and not a byte more (U02)", async () => {
    const small = await jpg();
    const filled = (size: number) => new Uint8Array(Buffer.concat([small, Buffer.alloc(size - small.length)]));
    expect((await send(filled(limits.uploadBytes))).body.code).toBe(200);
    expect((await send(filled(limits.uploadBytes + 1))).body.errKey).toBe("upload.size");
    expect((await send(filled(limits.uploadBytes + 100_000))).body.errKey).toBe("upload.size");
  });

  it("with too many pixels is refused by its header, before it uses memory (U05)", async () => {
    const before = process.memoryUsage().rss;
    expect((await send(new Uint8Array(await hugePng(30_000)))).body.errKey).toBe("upload.type");
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it("must be alone in a valid form (U06)", async () => {
    const headers = { token: await running.tokenOf("u-operator") };
    const file = new File([new Uint8Array(await jpg())], "a.jpg");
    const post = (body: FormData | string, more: Record<string, string> = {}) =>
      running.send(uploads.picture.path, { method: "POST", body, headers: { ...headers, ...more } });
    const twice = new FormData();
    for (const name of ["file", "file"]) twice.append(name, file);
    const many = new FormData();
    for (let at = 0; at < 1_000; at++) many.set(`field${at}`, "x");
    for (const form of [twice, many]) expect((await post(form)).status).toBe(400);
    expect((await post("x", { "content-type": "multipart/form-data" })).status).toBe(400);
    const strange = new FormData();
    strange.set("file", file);
    strange.set("type", "virus");
    expect((await post(strange)).body.data).toEqual({ field: "type" });
    const none = new FormData();
    none.set("file", "text");
    expect((await post(none)).body.data).toEqual({ field: "file" });
  });

  it("is not searched for in a form with very many parts (U06)", async () => {
    const readings = vi.spyOn(Response.prototype, "formData");
    const part = '--parts\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\n\r\n';
    const headers = {
      token: await running.tokenOf("u-operator"),
      "content-type": 'multipart/form-data; boundary="parts"',
    };
    const post = (parts: number) =>
      running.send(uploads.picture.path, { method: "POST", body: `${part.repeat(parts)}--parts--\r\n`, headers });
    expect([(await post(8)).status, readings.mock.calls.length]).toEqual([400, 1]);
    expect([(await post(9)).status, readings.mock.calls.length]).toEqual([400, 1]);
    readings.mockRestore();
  });

  describe("is visible", () => {
    it("to its person and those who manage that person, and to nobody else", async () => {
      const face = await idOf(new Uint8Array(await jpg()));
      const tale = await idOf(new Uint8Array(await jpg()), "feedback", "u-manager");
      expect((await look(face, "u-operator")).body.code).toBe(200);
      expect((await look(face, "u-admin")).body.code).toBe(200);
      expect((await look(tale, "u-admin")).body.code).toBe(200);
      expect((await look(tale, "u-operator")).body.errKey).toBe("picture.notFound");
      // A manager sees the faces of the own people, but not what they wrote to the customer service.
      const told = await idOf(new Uint8Array(await jpg()), "feedback");
      expect((await look(face, "u-manager")).body.code).toBe(200);
      expect((await look(told, "u-manager")).body.errKey).toBe("picture.notFound");
      expect((await look(told, "u-operator")).body.code).toBe(200);
      expect((await look("nobody", "u-admin")).body.errKey).toBe("picture.notFound");
    });

    it("until a day after nobody uses it any more, and longer while used", async () => {
      const [worn, left] = [await idOf(new Uint8Array(await jpg())), await idOf(new Uint8Array(await png()))];
      const headers = { token: await running.tokenOf("u-operator") };
      const avatar = `/mobile-h5/stored-picture?pictureId=${worn}`;
      expect((await running.ask(account.update, { avatar }, headers)).body.data).toMatchObject({ avatar });
      running.clock.advance(25 * 3600_000);
      await sweepPictures(running.platform);
      expect((await look(left, "u-admin")).body.errKey).toBe("picture.notFound");
      expect((await look(worn, "u-admin")).body.code).toBe(200);
    });

    it("is deleted after a month without feedback that contains it, and stays with sent feedback", async () => {
      const [sent, left] = [
        await idOf(new Uint8Array(await jpg()), "feedback"),
        await idOf(new Uint8Array(await png()), "feedback"),
      ];
      const headers = { token: await running.tokenOf("u-operator") };
      const letter = { content: "The door does not close.", images: [storedPicture(sent)] };
      expect((await running.ask(feedback.send, letter, headers)).body.code).toBe(200);
      const seenAfter = async (days: number) => {
        running.clock.advance(days * 24 * 3600_000);
        await sweepPictures(running.platform);
        return [(await look(sent, "u-admin")).body.code, (await look(left, "u-admin")).body.errKey];
      };
      expect(await seenAfter(29)).toEqual([200, undefined]);
      expect(await seenAfter(2)).toEqual([200, "picture.notFound"]);
    });
  });
});
