import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { readScene } from "#lib/platform/cameras/read-scene.ts";
import { ownScreen } from "#lib/platform/devices/config-screen.ts";
import { readParts } from "#tests/support/read-parts.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addNamesake, fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { cameras, devices } = contract;

onEveryStore("a camera", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    const { db } = store();
    await db.updateTable("devices").set({ hasCamera: 1 }).where("deviceId", "in", ["A1", "B1"]).execute();
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const accessOf = async (userId: string, deviceId: string) => {
    const token = await running.tokenOf(userId);
    const { body, headers } = await running.ask(cameras.access, { deviceId }, { token, lang: "zh-cn" });
    return { token, body, headers };
  };
  const granted = async (userId: string, deviceId = "A1") => {
    const { token, body } = await accessOf(userId, deviceId);
    return { token, access: cameras.access.data.parse(body.data) };
  };
  const address = (input: Record<string, string>) =>
    `${running.origin}${cameras.picture.path}?${new URLSearchParams(input)}`;

  it("is opened to everybody who sees its device, and is neither cached nor logged (Z11)", async () => {
    const { body, headers } = await accessOf("opA", "A1");
    expect(body.data).toMatchObject({
      expireTime: running.clock.now() + limits.camera.access,
      cameras: [
        { cameraId: "room", name: "库内", protocol: "mjpeg" },
        { cameraId: "door", name: "库门", protocol: "mjpeg" },
      ],
    });
    expect(headers.get("cache-control")).toBe("no-store");
    const { accessToken = "" } = cameras.access.data.parse(body.data);
    expect(JSON.stringify(running.lines())).not.toContain(accessToken);
  });

  it("of a foreign device does not exist, and a device without one says so (Z11)", async () => {
    expect((await accessOf("opA", "B1")).body.errKey).toBe("device.notFound");
    expect((await accessOf("opA", "A2")).body.errKey).toBe("camera.none");
  });

  it("sends one JPEG after another while somebody watches", async () => {
    const { token, access } = await granted("admA");
    const input = { deviceId: "A1", cameraId: "room", accessToken: access.accessToken ?? "" };
    const pictures = await readParts(address(input), { token });
    expect(pictures.contentType).toBe("multipart/x-mixed-replace; boundary=frame");
    const first = await pictures.next();
    // Start and end markers of a JPEG.
    expect([first.subarray(0, 2).toString("hex"), first.subarray(-2).toString("hex")]).toEqual(["ffd8", "ffd9"]);
    running.clock.advance(1_000);
    // Another picture of the same moment may already be on its way.
    let later = await pictures.next();
    while (later.equals(first)) later = await pictures.next();
    expect(later.subarray(-2).toString("hex")).toBe("ffd9");
    pictures.close();
  });

  it("shows its own device's values as its product defines them, and dashes of a silent one", async () => {
    await addNamesake(store(), "fan", "LIGHT");
    const scenes = ["A1", "A2", "A3"].map((deviceId) => readScene(running.platform, { deviceId, productId: "P1" }));
    expect(await Promise.all(scenes)).toMatchObject([
      { display: "-9.5", light: false },
      { display: "-18.0", light: false },
      { display: "--", light: false },
    ]);
  });

  it.each([
    ["another person's", { userId: "opA" }],
    ["another device's", { asked: "A1", from: "A3" }],
    ["an invented", { accessToken: "99999999999999.0123456789" }],
  ])(
    "does not open with %s access (Z11)",
    async (_name, {
      userId = "admA",
      from = "A1",
      accessToken,
    }: {
      userId?: string;
      from?: string;
      accessToken?: string;
    }) => {
      const { access } = await granted(userId, from);
      const token = await running.tokenOf("admA");
      const input = { deviceId: "A1", cameraId: "room", accessToken: accessToken ?? access.accessToken ?? "" };
      const response = await fetch(address(input), { headers: { token } });
      expect(await response.json()).toMatchObject({ errKey: "param.invalid", data: { field: "accessToken" } });
    },
  );

  it("ends with its access and with the session", async () => {
    const { token, access } = await granted("opA");
    const input = { deviceId: "A1", cameraId: "door", accessToken: access.accessToken ?? "" };
    const pictures = await readParts(address(input), { token });
    await pictures.next();
    running.clock.advance(limits.camera.access);
    await pictures.ended;
    const again = await granted("opA");
    const second = await readParts(address({ ...input, accessToken: again.access.accessToken ?? "" }), {
      token: again.token,
    });
    await second.next();
    await running.ask(contract.account.logout, {}, { token: again.token });
    await second.ended;
  });

  it("ends when the person no longer sees its device, although the access lasts (Z10)", async () => {
    const { db } = store();
    const { token, access } = await granted("opA");
    const input = { deviceId: "A1", cameraId: "door", accessToken: access.accessToken ?? "" };
    const pictures = await readParts(address(input), { token });
    await pictures.next();
    await db.deleteFrom("groupUsers").where("userId", "=", "opA").execute();
    await pictures.ended;
    await db.insertInto("groupUsers").values({ groupId: "GA", userId: "opA", joinTime: noon }).execute();
  });

  it("ends when it cannot be rendered, so that the viewer requests it again", async () => {
    const { schema } = store().db;
    const { token, access } = await granted("admA");
    const input = { deviceId: "A1", cameraId: "door", accessToken: access.accessToken ?? "" };
    const pictures = await readParts(address(input), { token });
    await pictures.next();
    await schema.alterTable("latestValues").renameTo("away").execute();
    try {
      await pictures.ended;
    } finally {
      await schema.alterTable("away").renameTo("latestValues").execute();
    }
    const again = await readParts(address(input), { token });
    await again.next();
    again.close();
  });

  it("and the configured screen of its device are part of the device", async () => {
    const { db } = store();
    const token = await running.tokenOf("admA");
    const told = async (webconfigUrl: string | null) => {
      await db.updateTable("devices").set({ webconfigUrl }).where("deviceId", "=", "A1").execute();
      const { body } = await running.ask(devices.detail, { deviceId: "A1" }, { token });
      const { hasCamera, hasWebconfig, webconfigUrl: address } = devices.detail.data.parse(body.data);
      return { hasCamera, hasWebconfig, address };
    };
    expect(await told(null)).toEqual({ hasCamera: true, hasWebconfig: false, address: null });
    expect(await told(ownScreen)).toEqual({ hasCamera: true, hasWebconfig: true, address: null });
    const foreign = "https://screens.example/1";
    expect(await told(foreign)).toEqual({ hasCamera: true, hasWebconfig: true, address: foreign });
  });
});
